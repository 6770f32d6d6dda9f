import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import * as z from 'zod';
import type { Entity } from '../../../lambdas/data/engine/entity';
import type { Item } from '../../../lambdas/data/engine/item';
import { reader } from '../../../lambdas/data/engine/reader';
import { defaultHours } from '../../../shared/availability/defaults';
import { arbitraryOf } from '../../given/arbitrary';

const folder = 'lambdas/data';

type Kind = Pick<Entity<unknown>, 'schema' | 'parse' | 'ref'> & Partial<Pick<Entity<unknown>, 'item'>>;

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'schema' in value && 'ref' in value;

const kinds: Array<[string, Kind]> = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.ts'))) {
  const module = (await import(join(process.cwd(), folder, name))) as Record<string, unknown>;
  for (const [exported, value] of Object.entries(module)) if (isKind(value)) kinds.push([exported, value]);
}

/** A value as the table has it: without what is undefined, and with attributes that the schema does not know. */
const stored = (schema: z.core.$ZodType, value: unknown): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === undefined || value === null) return value;
  if ('innerType' in def) return stored(def.innerType, value);
  if (def.type === 'array') return (value as unknown[]).map((each) => stored(def.element, each));
  if (def.type !== 'object') return value;
  const present = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = present.map(([name, part]) => [name, stored(def.shape[name]!, part)]);
  return { ...Object.fromEntries(parts), unknown: { of: 'a newer version' } };
};

/** Where a value has attributes that its schema does not know. */
const unknownIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'unknown' ? [`${path}.${JSON.stringify(part)}`] : unknownIn(part, `${path}.${name}`),
  );
};

const withFormerNames = (item: Item, formerNames: Readonly<Record<string, string>>): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [formerNames[name] ?? name, value]));

/** Values of a kind of item. Hours made at random are hardly ever in order. */
const valuesOf = ({ schema }: Kind): fc.Arbitrary<unknown> => {
  if (!(schema.shape.week instanceof z.ZodArray)) return arbitraryOf(schema);
  const rest = arbitraryOf(schema.omit({ week: true })) as fc.Arbitrary<object>;
  return rest.map((value) => ({ ...value, week: defaultHours.week }));
};

test.each(kinds)('%s are read as their schema parses them, and keep what it does not know', (_, kind) => {
  const { schema, parse, ref, item: itemOf } = kind;
  const { formerNames = {} } = ref('1', '2', '3', '4');
  fc.assert(
    fc.property(valuesOf(kind), fc.boolean(), (value, isOld) => {
      const written = stored(schema, value) as Item;
      const item = { ...written, pk: 'p', sk: 's' };
      const read = parse(isOld ? withFormerNames(item, formerNames) : item);
      expect(schema.parse(read)).toEqual(schema.parse(item));
      if (itemOf) expect(unknownIn(itemOf(read))).toEqual(expect.arrayContaining(unknownIn(written)));
    }),
    { numRuns: 25 },
  );
});

describe('a schema that changes values', () => {
  const former = z.preprocess((value) => (value === 'lapse' ? 'expire' : value), z.enum(['expire']));
  const cases: Array<[string, z.ZodType, unknown]> = [
    ['trims', z.object({ text: z.string().trim() }), { text: ' a ' }],
    ['renames', z.object({ endedBy: former.optional() }), { endedBy: 'lapse' }],
    ['transforms', z.array(z.string().transform(Number)), ['1']],
    ['catches', z.object({ count: z.int().catch(0) }), { count: 'a' }],
    ['coerces', z.object({ count: z.coerce.number() }), { count: '1' }],
    ['keeps unknown attributes', z.looseObject({ id: z.string() }), { id: 'a', more: 1 }],
    ['strips in a union', z.union([z.object({ a: z.string() }), z.null()]), { a: 'a', b: 'b' }],
    ['strips in a record', z.record(z.string(), z.object({ a: z.string() })), { one: { a: 'a', b: 'b' } }],
  ];
  test.each(cases)('is still applied where it %s', (_, schema, value) => {
    expect(reader(schema)(value)).toEqual(schema.parse(value));
  });
});

test('each value gets a default of its own', () => {
  const read = reader(z.object({ list: z.array(z.string()).default([]) }));
  read({}).list.push('a');
  expect(read({})).toEqual({ list: [] });
});
