import { csv } from '../../../lambdas/http/csv';

const file = (texts: Array<string | undefined>) =>
  csv(
    [{ title: 'Text', text: (row: { text: string | undefined }) => row.text }],
    texts.map((text) => ({ text })),
  );

test.each([
  ['Box Braids', 'Box Braids'],
  ['Braids, long', '"Braids, long"'],
  ['the "long" one', '"the ""long"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [undefined, ''],
])('%j becomes %j', async (text, cell) => {
  expect(await file([text])).toBe(`Text\r\n${cell}\r\n`);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("x","y")',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\n=1',
])('a spreadsheet reads %j as text', async (text) => {
  const [, cell] = (await file([text])).split('\r\n');
  expect(cell).toMatch(/^"?'/);
});

test('amounts are dollars with two decimals, negative ones without an apostrophe', async () => {
  const rows = [{ cents: 123_456 }, { cents: -5 }, { cents: 0 }, { cents: undefined }];
  const text = await csv([{ title: 'Amount', cents: (row: (typeof rows)[number]) => row.cents }], rows);
  expect(text).toBe('Amount\r\n1234.56\r\n-0.05\r\n0.00\r\n\r\n');
});

test('columns keep their order, with a header line', async () => {
  const text = await csv(
    [
      { title: 'When, exactly', text: () => '2026-11-22' },
      { title: 'Amount', cents: () => 100 },
    ],
    [{}],
  );
  expect(text).toBe('"When, exactly",Amount\r\n2026-11-22,1.00\r\n');
});
