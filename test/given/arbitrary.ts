import * as fc from 'fast-check';
import * as z from 'zod';

type Schema = z.ZodType;

/** Texts that commonly break software; each schema gets those it accepts. */
const strange = [
  '',
  ' ',
  'a\nb',
  '\ud800',
  'a\udfff',
  '\u202eabc',
  '\u2066abc\u2069',
  'a\u200db',
  '👩🏽‍🦱',
  'נועה',
  '\u0000',
  '0000-01-01',
  '0050-01-01',
  '1900-01-01',
  '9999-12-31',
  '2999-12-31',
  '2026-11',
  '2026-11-22',
  '0050-01-01T00:00:00Z',
  '2026-11-22T00:00:00.000Z',
  '/.//evil.example',
  '/hairstyles?sort=newest#top',
  'https://example.com/x',
  '/media/someone/picture',
  '/looks/someone/picture',
  '/looks/someone/other',
  'data:image/webp;base64,AAAA',
  'america/new_york',
  'someone@example.com',
  'abc-123_XYZ',
  '09:30',
  '11201',
  '11201-1234',
];

const lets = (schema: Schema) => (value: unknown) => schema.safeParse(value).success;

/** The longest repetition of a character that a schema accepts. */
const longest = (schema: Schema, sign: string): string[] => {
  const letIn = [2_000, 1_000, 500, 300, 254, 200, 100, 80, 64, 60, 40, 30, 10]
    .map((length) => sign.repeat(length / sign.length))
    .find(lets(schema));
  return letIn ? [letIn] : [];
};

const texts = (schema: Schema): fc.Arbitrary<string> => {
  const known = [...strange, ...['x', 'W', '😀', 'ß', '-'].flatMap((sign) => longest(schema, sign))];
  const letIn = known.filter(lets(schema));
  const free = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter(lets(schema));
  const any = lets(schema)('any old words');
  return fc.oneof(fc.constantFrom(...letIn), ...(any ? [free] : []));
};

const numbers = (schema: z.ZodNumber): fc.Arbitrary<number> => {
  const min = Math.max(schema.minValue ?? 0, Number.MIN_SAFE_INTEGER);
  const max = Math.min(schema.maxValue ?? min, Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.constantFrom(...[min, max].filter(lets(schema))),
    fc.integer({ min, max }).filter(lets(schema)),
  );
};

const lists = (schema: z.ZodArray): fc.Arbitrary<unknown[]> => {
  const item = arbitraryOf(schema.element as Schema);
  const { minimum: minLength = 0, maximum = 20 } = schema._zod.bag as { minimum?: number; maximum?: number };
  const lengths = { minLength, maxLength: Math.min(maximum, Math.max(20, minLength)) };
  return fc.array(item, { ...lengths, size: 'max' }).filter(lets(schema));
};

const objects = (schema: z.ZodObject): fc.Arbitrary<object> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, part]) => [name, arbitraryOf(part as Schema)]),
      ),
    )
    .filter(lets(schema));

/** Values that a schema accepts, above all those at its bounds. Throws for an unsupported kind of schema. */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(arbitraryOf(schema.unwrap() as Schema), { nil: undefined });
  if (schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.unwrap() as Schema), { nil: null });
  if (schema instanceof z.ZodPipe) {
    const typed = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return arbitraryOf(typed as Schema).filter(lets(schema));
  }
  if (schema instanceof z.ZodObject) return objects(schema);
  if (schema instanceof z.ZodArray) return lists(schema);
  if (schema instanceof z.ZodRecord)
    // No JSON reply has the key `__proto__`, which object literals treat apart.
    return fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      arbitraryOf(schema.valueType as Schema),
    );
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((one) => arbitraryOf(one as Schema)));
  if (schema instanceof z.ZodSet)
    return fc.uniqueArray(arbitraryOf(schema.def.valueType as Schema)).map((values) => new Set(values));
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numbers(schema);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return texts(schema);
  throw new TypeError(`No arbitrary for ${schema.def.type}`);
};
