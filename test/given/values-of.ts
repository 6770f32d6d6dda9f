import * as fc from 'fast-check';
import * as z from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

const patternsOf = ({ pattern, allOf = [] }: JsonSchema): RegExp[] => [
  ...(pattern ? [new RegExp(pattern)] : []),
  ...allOf.flatMap(patternsOf),
];

const freeText = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    // As long as allowed, and one too long.
    fc.constantFrom(maxLength, maxLength + 1).map((length) => 'x'.repeat(Math.min(length, 5_000))),
  );

/** Texts of a schema: those of the examples that fit it, or made to its pattern, or any. */
const textsOf = (schema: JsonSchema, examples: readonly string[]): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 300 } = schema;
  const patterns = patternsOf(schema);
  const fitting = examples.filter((text) => patterns.every((pattern) => pattern.test(text)));
  const example = fitting.length > 0 ? [fc.constantFrom(...fitting)] : [];
  if (patterns.length === 0) return fc.oneof(...example, freeText(minLength, maxLength));
  const made = patterns.length === 1 && example.length === 0 ? [fc.stringMatching(patterns[0]!)] : [];
  return fc.oneof(...[...example, ...made].map((arbitrary) => ({ arbitrary, weight: 9 })), {
    arbitrary: freeText(minLength, maxLength),
    weight: 1,
  });
};

const numbersOf = ({ type, minimum = -1_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
    // The bounds and what lies just outside.
    fc.constantFrom(
      minimum,
      maximum,
      minimum - 1,
      maximum + 1,
      ...(type === 'number' ? [minimum + 0.5] : []),
    ),
  );

const fromSchema = (schema: JsonSchema, examples: readonly string[]): fc.Arbitrary<unknown> => {
  const inner = (each: JsonSchema) => fromSchema(each, examples);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  const { type, properties = {}, required = [] } = schema;
  if (type === 'string') return textsOf(schema, examples);
  if (type === 'integer' || type === 'number') return numbersOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(inner(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (type !== 'object') return fc.jsonValue();
  const { additionalProperties: others } = schema;
  if (typeof others === 'object') return fc.dictionary(textsOf({}, examples), inner(others), { maxKeys: 3 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)]));
  return fc.record(fields, { requiredKeys: required });
};

/**
 * Random inputs of a schema: mostly what its shape allows, its bounds among it, and now and then what lies just
 * outside. Texts are those of `examples` where they fit, so that identifiers name what exists. Refinements are not
 * known here.
 */
export const valuesOf = (schema: z.ZodType, examples: readonly string[]): fc.Arbitrary<unknown> =>
  fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, examples);
