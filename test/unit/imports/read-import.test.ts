import { readImport } from '../../../lambdas/imports/read-import';
import type { ImportSource } from '../../../shared/imports/sources';

const csv = (...lines: string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

const shopify = (...lines: string[]) =>
  readImport(
    csv(
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Image Src',
      ...lines,
    ),
    { source: 'shopify', kind: 'products' },
  );
const errorsOf = ({ problems }: ReturnType<typeof readImport>) =>
  problems
    .filter(({ isWarning }) => !isWarning)
    .map(({ line, column, message }) => `${line} ${column}: ${message}`);

test('Shopify: the lines of a handle become one product with variants; those with a picture alone are passed over', () => {
  const { rows, problems } = shopify(
    'silk-bonnet,Silk Bonnet,"<p>Soft &amp; light&#8230;</p>\n<p>It&rsquo;s &unknown;</p>",Accessories,Size,S,Color,Black,4,18.00,https://x/1.jpg',
    'silk-bonnet,,,,,S,,Red,6,19.00,',
    'silk-bonnet,,,,,,,,,,https://x/2.jpg',
    'gel,Edge gel,,Styling,Title,Default Title,,,3,5,',
    'silk-bonnet,,,,,L,,Black,-2,20,',
  );
  expect(rows).toEqual([
    {
      line: 2,
      key: 'silk-bonnet',
      kind: 'products',
      draft: {
        name: 'Silk Bonnet',
        description: 'Soft & light…\nIt’s &unknown;',
        category: 'accessories',
        priceCents: 1_800,
        stock: 0,
        options: [
          { name: 'Size', values: ['S', 'L'] },
          { name: 'Color', values: ['Black', 'Red'] },
        ],
        variants: [
          { values: ['S', 'Black'], priceCents: 1_800, stock: 4, active: true },
          { values: ['S', 'Red'], priceCents: 1_900, stock: 6, active: true },
          { values: ['L', 'Black'], priceCents: 2_000, stock: 0, active: true },
        ],
        images: [],
        active: false,
      },
    },
    expect.objectContaining({ key: 'gel', draft: expect.objectContaining({ priceCents: 500, stock: 3 }) }),
  ]);
  expect(rows[1]!.draft).not.toHaveProperty('options');
  expect(problems).toEqual([]);
});

test('Shopify: a product of which one line does not fit is left out, and each such line says why', () => {
  const long = 'x'.repeat(41);
  const found = shopify(
    'gel,Gel,,Styling,Title,Default Title,,,1,abc,',
    ',No handle,,,,,,,1,2.00,',
    `oil,Oil,,,Size,S,Scent,${long},1,5,`,
    `oil,,,,,M,,${long},1,free,`,
    `mask,Mask,,,Size,S,Scent,${long},1,5,`,
    'mask,,,,,S,,,1,5,',
    'mask,,,,,M,,Rose,1,5,',
    'mask,,,,,M,,Rose,200000,5,',
    'comb,Comb,,,,,,,1,5,',
    'comb,,,,,,,,1,6,',
    ...Array.from({ length: 51 }, (_, index) => `wig,${index ? '' : 'Wig'},,,Length,${index},,,1,90,`),
  );
  expect(found.rows).toEqual([]);
  expect(errorsOf(found)).toEqual([
    '2 Variant Price: “abc” is not a price in dollars',
    '3 Handle: There is no handle',
    '5 Variant Price: “free” is not a price in dollars',
    '6 Option2 Value: At most 40 characters',
    '7 Option2 Value: This field is required',
    '9 Variant Inventory Qty: At most 100,000',
    '9 Option1 Value: Two variants are the same',
    '11 Handle: This handle has another price, but no option to choose it by',
    '62 Handle: A product has at most 50 variants',
  ]);
});

test('Fresha: services with durations in words, products with stock', () => {
  const services = readImport(
    csv(
      'Service name,Treatment type,Description,Retail price,Duration',
      'Knotless braids,Braids,Medium,$180.00,3h 40min',
      'Silk press,Hair styling,,85,1:30',
      'Trim,Haircut,,20,soon',
      'Knotless braids,Braids,,190,4h',
    ),
    { source: 'fresha', kind: 'services' },
  );
  expect(services.rows.map(({ draft }) => draft)).toMatchObject([
    { title: 'Knotless braids', category: 'braids', priceCents: 18_000, durationMinutes: 225 },
    { title: 'Silk press', category: 'natural', priceCents: 8_500, durationMinutes: 90 },
  ]);
  expect(services.problems.map(({ line, isWarning }) => [line, isWarning])).toEqual([
    [2, true],
    [4, false],
    [5, false],
  ]);
  const { rows } = readImport(
    csv(
      'Product name,Product barcode,Brand,Product category,Retail price,Current stock quantity',
      'Curl shampoo,123,Acme,Hair,14.5,12',
    ),
    { source: 'fresha', kind: 'products' },
  );
  expect(rows[0]).toMatchObject({ key: '123', draft: { priceCents: 1_450, stock: 12, category: 'shampoo' } });
});

test('Square: one file has services and products, and names of variations', () => {
  const file = csv(
    'Token,Item Name,Variation Name,Description,Reporting Category,SKU,Item Type,Price,Current Quantity Main St,Duration',
    'A1,Wash brush,Large,,Tools,WB-L,Physical good,"1,250.00",-2,',
    'B1,Box braids,Regular,,Braids,,Appointment service,200.00,,300',
  );
  expect(readImport(file, { source: 'square', kind: 'products' }).rows).toMatchObject([
    { key: 'A1', draft: { name: 'Wash brush – Large', priceCents: 125_000, stock: 0 } },
  ]);
  expect(readImport(file, { source: 'square', kind: 'services' }).rows).toMatchObject([
    { key: 'B1', draft: { title: 'Box braids', durationMinutes: 300 } },
  ]);
});

const clientsOf = (source: ImportSource, ...lines: string[]) =>
  readImport(csv(...lines), { source, kind: 'clients' });

test('clients of each source: names in one or two columns, contacts, notes; what is no contact is left out', () => {
  const shopify = clientsOf(
    'shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Note',
    "1,Ada,Lovelace,ADA@Example.com,yes,'+1 (212) 555-0100,<b>Tender</b> scalp",
    '2,,,nobody,no,12,',
    '3,Grace,,,no,,',
    '4,,,ada@example.com,no,,',
  );
  expect(shopify.rows).toEqual([
    {
      kind: 'clients',
      line: 2,
      key: 'email:ada@example.com',
      draft: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+1 (212) 555-0100',
        notes: 'Tender scalp',
      },
    },
    expect.objectContaining({ line: 4, key: 'shopify:3' }),
  ]);
  expect(shopify.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: “nobody” is not an email address, so it is left out',
    '3: “12” is not a phone number, so it is left out',
    '3: There is no name, email address or phone number',
    '5: This is on line 2 already',
  ]);
  const square = clientsOf(
    'square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Memo',
    ',Ben,Okri,,212-555-0101,Likes quiet',
  );
  expect(square.rows).toMatchObject([
    { key: 'phone:2125550101', draft: { name: 'Ben Okri', phone: '212-555-0101', notes: 'Likes quiet' } },
  ]);
  const fresha = clientsOf(
    'fresha',
    'Client name,Mobile number,Email',
    'Chi,,',
    `${'x'.repeat(101)},2125550102,`,
  );
  expect(fresha.rows).toMatchObject([{ key: 'name:chi', draft: { name: 'Chi', email: '' } }]);
  expect(errorsOf(fresha)).toEqual(['3 Client name: At most 100 characters']);
});

test('a row may end early, also the first; one with more cells than the file has columns is an error', () => {
  const found = clientsOf(
    'square',
    'First Name,Last Name,Email Address,Phone Number,Memo',
    'Ada,Lovelace',
    'Ben,Okri,ben@example.com,212-555-0101,Likes quiet',
    'Chi,Obi,,212-555-0103,Late, often',
    'Dora,,,212-555-0104,,,',
  );
  expect(found.rows).toMatchObject([
    { draft: { name: 'Ada Lovelace', email: '', phone: '', notes: '' } },
    { draft: { name: 'Ben Okri', email: 'ben@example.com', phone: '212-555-0101', notes: 'Likes quiet' } },
    { draft: { name: 'Dora', phone: '212-555-0104' } },
  ]);
  const tooLong =
    'The row has more cells than the file has columns: a text with a comma needs quotation marks';
  expect(found.problems).toEqual([{ line: 4, message: tooLong, isWarning: false }]);
  const product = shopify('oil,Oil,,,Size,S,,,1,5', 'oil,,,,,M,,,1,6,x,too long', 'gel,Gel,,,,,,,1,5');
  expect(product.rows).toMatchObject([{ key: 'gel', draft: { stock: 1 } }]);
  expect(errorsOf(product)).toEqual([`3 undefined: ${tooLong}`]);
});

test('what is wrong quotes no more of a cell or a header than it takes to find it', () => {
  const long = 'x'.repeat(90_000);
  const { problems } = readImport(
    csv(`Item Name,Price,Current Quantity ${long}`, `Oil,${long},`, `Gel,1,${long}`),
    { source: 'square', kind: 'products' },
  );
  expect(problems.length).toBeGreaterThan(1);
  expect(JSON.stringify(problems).length).toBeLessThan(1_500);
});

test('a file with very many columns is refused', () => {
  const headers = Array.from({ length: 201 }, (_, index) => `h${index}`);
  const refused = clientsOf('fresha', headers.join(','), ...Array.from({ length: 2_000 }, () => 'x'));
  expect(refused.wrong).toBe('The file has more than 200 columns');
});

test('a file of clients has names, and addresses or numbers', () => {
  expect(clientsOf('square', 'Memo', 'x').wrong).toBe(
    'This does not look like clients exported from Square: there is no column for the name and the email address or phone number',
  );
});

test.each([
  ['', 'The file has no rows below its headers'],
  [csv('Handle,Title,Price'), 'The file has no rows below its headers'],
  [
    csv('a,b', '1,2'),
    'This does not look like products exported from Shopify: there is no column for the handle and the name and the price',
  ],
  [
    csv('Handle,Title,Variant Price', 'a,"b,1'),
    'This is not a CSV file, or a quotation mark is missing at or before line 3',
  ],
  [
    csv('Handle,Title,Variant Price', ...Array.from({ length: 2_001 }, (_, i) => `h${i},T,1`)),
    'The file has more than 2,000 rows. Split it into several files',
  ],
])('a file that cannot be imported says why', (text, message) => {
  expect(readImport(text, { source: 'shopify', kind: 'products' })).toEqual({
    rows: [],
    problems: [],
    wrong: message,
  });
});
