import * as z from 'zod';
import { ownTables } from '../../../lambdas/account/data-file/own-tables';
import { providerTables } from '../../../lambdas/account/data-file/provider-tables';
import { csvOf, jsonOf, type Table } from '../../../lambdas/account/data-file/table';
import type { Store } from '../../../lambdas/data/engine/store';

const owner = { store: {} as Store, userId: 'chloe', now: 0, zone: 'America/New_York' };
const tables = [...ownTables(owner), ...providerTables(owner, true)];

const partAt = (schema: z.ZodType, path: string): z.ZodType | undefined =>
  path.split('.').reduce<z.ZodType | undefined>((part, name) => {
    const known = part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part;
    const inner = known instanceof z.ZodArray ? (known.element as z.ZodType) : known;
    return inner instanceof z.ZodObject ? (inner.shape[name] as z.ZodType) : undefined;
  }, schema);

test.each(tables.map((table) => [table.name, table] as const))(
  'the columns of %s are single values or texts of its rows, and those with amounts say so',
  (_, { schema, columns }) => {
    const parts = columns.map((path) => partAt(schema, path));
    const kinds = parts.map((part) => {
      const inner = part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part;
      const texts = inner instanceof z.ZodArray && inner.element instanceof z.ZodString;
      return texts ? 'string' : inner?.def.type;
    });
    const single = ['string', 'number', 'boolean', 'enum'];
    expect(columns.filter((__, index) => !single.includes(kinds[index] ?? ''))).toEqual([]);
    expect(
      columns.filter((path) => /amount|price|total|fee|cost/i.test(path) && !path.endsWith('Cents')),
    ).toEqual([]);
  },
);

test('every table has its own name', () => {
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});

const table = (rows: object[]): Table => ({
  name: 'things',
  about: 'Things',
  schema: z.object({
    text: z.string(),
    amountCents: z.int().optional(),
    part: z.object({ name: z.string() }).optional(),
    list: z.array(z.object({ name: z.string() })).optional(),
  }),
  columns: ['text', 'amountCents', 'part.name', 'list.name'],
  rows: async function* () {
    yield* rows;
  },
});

const written = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

test.each([
  [{ text: '=1+1', amountCents: -500 }, `'=1+1,-500,,`],
  [{ text: 'a, "b"\nc', part: { name: '@sum' } }, `"a, ""b""\nc",,'@sum,`],
  [{ text: '', amountCents: 0, secret: 'left out' }, ',0,,'],
  [{ text: 'listed', list: [{ name: 'one' }, { name: 'two' }] }, 'listed,,,"one, two"'],
])('%o is written as %j', async (row, line) => {
  expect(await written(csvOf(table([row])))).toBe(
    `\uFEFFtext,amountCents,part.name,list.name\r\n${line}\r\n`,
  );
});

test('JSON has all rows, without what the schema does not have', async () => {
  const rows = [{ text: 'one', secret: 1 }, { text: 'two' }];
  expect(JSON.parse(await written(jsonOf(table(rows))))).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(JSON.parse(await written(jsonOf(table([]))))).toEqual([]);
});
