import { readImport } from '../../../lambdas/imports/read-import';

const csv = (...lines: string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

test('Shopify: variants and further pictures of a handle become one product, with a note', () => {
  const { rows, problems } = readImport(
    csv(
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
      'silk-bonnet,Silk Bonnet,"<p>Soft &amp; light.</p>\n<p>One size</p>",Acme,Accessories,Color,Black,SB-1,4,18.00,https://x/1.jpg,active',
      'silk-bonnet,,,,,,Red,SB-2,6,19.00,,',
      'silk-bonnet,,,,,,,,,,https://x/2.jpg,',
      'gel,Edge gel,,Acme,Styling,Title,Default Title,G,,abc,,active',
      ',No handle,,,,,,,1,2.00,,active',
    ),
    { source: 'shopify', kind: 'products' },
  );
  expect(rows).toEqual([
    {
      line: 2,
      key: 'silk-bonnet',
      kind: 'products',
      draft: {
        name: 'Silk Bonnet',
        description: 'Soft & light.\nOne size',
        category: 'accessories',
        priceCents: 1_800,
        stock: 10,
        active: false,
      },
    },
  ]);
  expect(problems).toEqual([
    expect.objectContaining({ line: 2, column: 'Option1 Name', isWarning: true }),
    { line: 6, column: 'Variant Price', message: '“abc” is not a price in dollars', isWarning: false },
    { line: 7, column: 'Handle', message: 'There is no handle', isWarning: false },
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

test.each([
  ['', 'The file has no rows below its headers'],
  [csv('Handle,Title,Price'), 'The file has no rows below its headers'],
  [
    csv('a,b', '1,2'),
    'This does not look like products exported from Shopify: there is no column for key and name and price',
  ],
  [
    csv('Handle,Title,Variant Price', 'a,"b,1'),
    'The file cannot be read on: a quotation mark is missing, or it is no CSV file',
  ],
  [
    csv('Handle,Title,Variant Price', ...Array.from({ length: 2_001 }, (_, i) => `h${i},T,1`)),
    'The file has 2001 rows. Split it into files of at most 2000',
  ],
])('a file that cannot be imported says why', (text, message) => {
  const { rows, problems } = readImport(text, { source: 'shopify', kind: 'products' });
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ message, isWarning: false }]);
});
