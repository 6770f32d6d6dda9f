import { searchList } from '../../../lambdas/data/search-list';

type Entry = { id: number; name: string };

/** A list whose cursor is the number of the next entry. */
const listOf = (names: string[]) => {
  const asked: number[] = [];
  const read = async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    asked.push(limit);
    const from = Number(cursor ?? 0);
    const items = names.slice(from, from + limit).map((name, index): Entry => ({ id: from + index, name }));
    return { items, ...(from + limit < names.length && { cursor: String(from + limit) }) };
  };
  return { read, asked };
};

const others = (count: number): string[] => Array.from({ length: count }, () => 'Nobody');
const textsOf = ({ name }: Entry) => [name, undefined];

test('without a search, a page is read as it is', async () => {
  const { read, asked } = listOf(['Zoë', ...others(30)]);
  const page = await searchList({ search: ' ' }, { limit: 24 }, textsOf, read);
  expect(page).toMatchObject({ items: { length: 24 }, cursor: '24' });
  expect(asked).toEqual([24]);
});

test('a search finds all of its words, whatever their case and accents', async () => {
  const { read } = listOf(['Zoë Martin', 'Martin', ...others(90)]);
  const page = await searchList({ search: 'MARTIN zoe' }, { limit: 24 }, textsOf, read);
  expect(page).toEqual({ items: [{ id: 0, name: 'Zoë Martin' }] });
});

test('another filter is read on for like a search, and both apply', async () => {
  const isEven = ({ id }: Entry) => id % 2 === 0;
  const { read } = listOf(['Zoë', 'Zoë', 'Martin', ...others(97)]);
  const page = await searchList({}, { limit: 24, keeps: isEven }, textsOf, read);
  expect(page.items.every(isEven)).toBe(true);
  expect(page.items).toHaveLength(48);
  const found = await searchList({ search: 'zoe' }, { limit: 24, keeps: isEven }, textsOf, read);
  expect(found).toEqual({ items: [{ id: 0, name: 'Zoë' }] });
});

test('a page of a search looks at no more than 288 entries, and the next one goes on from there', async () => {
  const { read, asked } = listOf([...others(400), 'Zoë']);
  const first = await searchList({ search: 'zoe' }, { limit: 24 }, textsOf, read);
  expect(first).toEqual({ items: [], cursor: '288' });
  expect(asked).toEqual([96, 96, 96]);
  const second = await searchList({ search: 'zoe', cursor: first.cursor }, { limit: 24 }, textsOf, read);
  expect(second).toEqual({ items: [{ id: 400, name: 'Zoë' }] });
});
