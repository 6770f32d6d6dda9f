import * as z from 'zod';
import { personName } from '../../../shared/account/name';
import { api } from '../../../shared/api';
import type { Route } from '../../../shared/http/route';
import { markupTricks, openTricks, refusedInLines, refusedTricks, turningTricks } from '../../given/tricks';

type Field = { name: string; schema: z.ZodType };

/** The strings in a schema, by where they are. */
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

const takes = ({ schema }: Field, value: string): boolean => schema.safeParse(value).success;

/** Fields of requests that store what a person types: those that take any words. */
const typed = (Object.entries(api) as Array<[string, Route]>)
  .flatMap(([name, { body }]) => (body ? stringsIn(name, body as z.ZodType) : []))
  .filter((field) => takes(field, 'Any old words'))
  .map((field) => [field.name, field] as const);

/** Used up at once or signed by Stripe, and never shown. */
const neverShown = [/accessToken$/, /^acceptInvitation/, /^stripeWebhook/];
const shown = typed.filter(([name]) => !neverShown.some((each) => each.test(name)));

test('the contract has fields for typed text', () => {
  expect(shown.length).toBeGreaterThan(30);
});

test.each(shown)('%s takes no text that overrides the direction or has control characters', (_, field) => {
  expect(refusedTricks.filter((trick) => takes(field, trick))).toEqual([]);
});

test.each(shown)('%s has one line without invisible characters, or takes several lines', (_, field) => {
  const refused = refusedInLines.filter((trick) => !takes(field, trick));
  if (!takes(field, 'one\ntwo')) expect(refused).toEqual(refusedInLines);
});

test('names take what looks like markup and other scripts, which are shown as typed', () => {
  const name = { name: 'name', schema: personName };
  expect([...markupTricks, ...turningTricks].filter((trick) => !takes(name, trick))).toEqual([]);
  expect(openTricks.filter((trick) => takes(name, trick))).toEqual([]);
});
