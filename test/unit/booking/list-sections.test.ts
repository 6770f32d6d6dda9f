import { readSections } from '../../../web/lib/purchases/sections';

type Section = 'upcoming' | 'past';
const sections: Section[] = ['upcoming', 'past'];

/** Serves pages of ids; the cursor is the index of the next page. */
const serving = (pages: Record<Section, number[][]>) => {
  const asked: string[] = [];
  const read = async (section: Section, cursor: string | undefined) => {
    const index = Number(cursor ?? 0);
    asked.push(`${section} ${index}`);
    const items = (pages[section][index] ?? []).map((id) => ({ id }));
    return { items, cursor: index + 1 < pages[section].length ? String(index + 1) : undefined };
  };
  return { asked, read };
};
const range = (length: number) => Array.from({ length }, (_, index) => index);

test('a short section is followed by the next one at once', async () => {
  const { read, asked } = serving({ upcoming: [[1, 2]], past: [[3]] });
  const { items, next } = await readSections(sections, { section: 'upcoming' }, read);
  expect(items.map(({ id, section }) => `${section} ${id}`)).toEqual(['upcoming 1', 'upcoming 2', 'past 3']);
  expect(next).toBeUndefined();
  expect(asked).toEqual(['upcoming 0', 'past 0']);
});

test('a full page is read alone, and the next one continues where it ended', async () => {
  const { read } = serving({ upcoming: [range(24), range(24)], past: [range(24)] });
  const first = await readSections(sections, { section: 'upcoming' }, read);
  expect(first.items).toHaveLength(24);
  expect(first.next).toEqual({ section: 'upcoming', cursor: '1' });
  const second = await readSections(sections, first.next!, read);
  expect(second.next).toEqual({ section: 'past' });
});

test('empty pages are skipped, but never more than five reads at a time', async () => {
  const { read, asked } = serving({ upcoming: Array(8).fill([]), past: [[1]] });
  const first = await readSections(sections, { section: 'upcoming' }, read);
  expect(first).toEqual({ items: [], next: { section: 'upcoming', cursor: '5' } });
  expect(asked).toHaveLength(5);
  const second = await readSections(sections, first.next!, read);
  expect(second.items).toEqual([{ id: 1, section: 'past' }]);
});
