import * as z from 'zod';

type Shape = Record<string, z.ZodType>;

const stripObject = (shape: Shape, value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]) =>
      value[name] === undefined ? [] : [[name, strip(part, value[name])]],
    ),
  );

/**
 * What of a value a reply's schema names, and nothing else. Unlike parsing it refuses nothing: by the time a reply is
 * written its work is done, and failing to show it would only have it done again. Whether values fit is for the types
 * and the tests to say. Throws `TypeError` for a kind of schema that no reply is made of yet.
 */
export const strip = (schema: z.ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return value === null ? null : strip(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodObject) return stripObject(schema.shape, value as Record<string, unknown>);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => strip(schema.element as z.ZodType, item));
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value as object).map(([name, item]) => [
        name,
        strip(schema.valueType as z.ZodType, item),
      ]),
    );
  if (schema instanceof z.ZodType && leaves.some((kind) => schema instanceof kind))
    return typeof value === 'object' ? undefined : value;
  throw new TypeError(`Replies cannot be made of ${schema.def.type}`);
};

const leaves = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral];
