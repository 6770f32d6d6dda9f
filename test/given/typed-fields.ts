import * as z from 'zod';
import { api } from '../../shared/api';
import type { Route } from '../../shared/http/route';

/** A string in the body of a request: where it is, such as `createHairstyle.variations[].name`. */
type Field = { name: string; schema: z.ZodType };

const stringsIn = (name: string, schema: z.ZodType): Field[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return stringsIn(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      stringsIn(`${name}.${key}`, part as z.ZodType),
    );
  if (schema instanceof z.ZodArray) return stringsIn(`${name}[]`, schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => stringsIn(name, one as z.ZodType));
  if (schema instanceof z.ZodPipe)
    return stringsIn(name, schema.in as z.ZodType).map((field) =>
      field.name === name ? { name, schema } : field,
    );
  return schema instanceof z.ZodString ? [{ name, schema }] : [];
};

export const takes = ({ schema }: Field, value: string): boolean => schema.safeParse(value).success;

/** Used up at once or signed by Stripe, and never shown. */
const neverShown = [/accessToken$/, /^acceptInvitation/, /^stripeWebhook/];

/** The fields of all requests that take any words, which are stored and shown. */
export const typedFields: Field[] = (Object.entries(api) as Array<[string, Route]>)
  .flatMap(([name, { body }]) => (body ? stringsIn(name, body as z.ZodType) : []))
  .filter((field) => takes(field, 'Any old words') && !neverShown.some((each) => each.test(field.name)));

/** The names of the fields of a body, or of a part of it, whose text is one that `isWanted`. */
export const fieldsWith = (name: string, part: unknown, isWanted: (text: string) => boolean): string[] => {
  if (typeof part === 'string') return isWanted(part) ? [name] : [];
  if (Array.isArray(part)) return part.flatMap((each) => fieldsWith(`${name}[]`, each, isWanted));
  return Object.entries(part ?? {}).flatMap(([key, each]) => fieldsWith(`${name}.${key}`, each, isWanted));
};
