import * as z from 'zod';
import { invalid, type StripeFailure } from './errors';
import { type Form, paramName } from './forms';

const coded = (code: string, message: string) => ({ message, params: { code } });

/** A whole number, sent as text. */
export const integer = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), coded('parameter_invalid_integer', 'Invalid integer'))
  .transform(Number);

/** A positive amount in the currency's smallest unit (cents). */
export const amount = integer.refine(
  (value) => value >= 1,
  coded('parameter_invalid_integer', 'This value must be greater than or equal to 1.'),
);

/** The most Stripe charges at once in US dollars, in cents: eight digits. */
export const maxChargeCents = 99_999_999;

/** A `true` or `false`, sent as text. */
export const boolean = z
  .string()
  .refine(
    (text) => text === 'true' || text === 'false',
    coded('parameter_invalid_boolean', 'Invalid boolean'),
  )
  .transform((text) => text === 'true');

/** A non-empty string of at most `max` characters (Stripe's usual limit is 5,000). */
export const text = (max = 5000) =>
  z
    .string()
    .refine((value) => value !== '', coded('parameter_invalid_empty', 'You passed an empty string.'))
    .refine((value) => value.length <= max, coded('parameter_invalid_string', 'Invalid string: too long'));

// A local part without two dots in a row or one at an end, and a domain of two labels or more.
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** An email address as Stripe checks it, of at most 512 characters. */
export const email = text(512).refine(
  (value) => emailPattern.test(value),
  coded('email_invalid', 'Invalid email address'),
);

/** An absolute http or https address. */
export const url = text().refine(
  (value) => /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ''),
  coded('url_invalid', 'Not a valid URL'),
);

/** The one currency the marketplace charges in. */
export const currency = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => value === 'usd', coded('parameter_invalid_string_enum', 'Invalid currency'));

/** Up to 50 keys of 40 characters with values of 500; an empty value removes its key. */
export const metadata = z
  .record(z.string(), z.string())
  .refine((map) => Object.keys(map).length <= 50, 'Metadata can have up to 50 keys')
  .refine(
    (map) => Object.keys(map).every((key) => key.length <= 40),
    'Metadata keys can have up to 40 characters',
  )
  .refine(
    (map) => Object.values(map).every((value) => value.length <= 500),
    'Metadata values can have up to 500 characters',
  );

/** The `expand` parameter every call takes. */
export const expand = z.array(z.string()).max(20).optional();

/** The paging parameters of every list. */
export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'Limits range from 1 to 100').optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
};

/** The `created` parameter of a list: a moment, or a range of moments, in seconds. */
export const createdRange = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** Whether a moment is in the range of a `created` parameter. */
export const inRange = (at: number, range: z.output<typeof createdRange> | undefined): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
};

const valueAt = (form: Form, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], form);

const failure = (issue: z.core.$ZodIssue, form: Form): StripeFailure => {
  const param = paramName(issue.path);
  const value = valueAt(form, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
  }
  if (value === undefined) return invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
  if (issue.code === 'invalid_value')
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, undefined, param);
  const code = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
  const isShown = code === 'parameter_invalid_integer' || code === 'email_invalid';
  const shown = isShown && !issue.message.endsWith('.') ? `: ${String(value)}` : '';
  return invalid(`${issue.message}${shown}`, code, param);
};

/**
 * The typed parameters of a call. Throws the failure Stripe answers with: an unknown parameter first, then the
 * first one missing or malformed.
 */
export const parseParams = <Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> => {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw failure(
    issues.find((issue) => issue.code === 'unrecognized_keys') ?? (issues[0] as z.core.$ZodIssue),
    form,
  );
};

/** Metadata after an update: given keys replace, an empty value removes. */
export const mergeMetadata = (old: Record<string, string>, given: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
