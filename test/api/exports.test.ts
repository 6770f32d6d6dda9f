import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import type { ExportInput } from '../../shared/admin/exports-api';
import { Refusal } from '../../shared/http/refusal';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { exported } from './given/exported';
import { settled } from './given/time';

const cloud = runningCloud();
const notes = '=HYPERLINK("http://evil"), long hair';

let judge: Person;
let customer: Person;
let provider: Person;
let paidId: string;
let unpaidId: string;
let orderId: string;
let productId: string;

beforeAll(async () => {
  [judge, customer, provider] = await Promise.all([admin(cloud), newCustomer(cloud), newProvider(cloud)]);
  const hairstyle = await newHairstyle(provider);
  paidId = (await paidBooking(cloud, customer, hairstyle, { date: openDate(4), time: '11:00', notes })).id;
  unpaidId = (await newBooking(customer, hairstyle, { date: openDate(5), time: '11:00' })).booking.id;
  const product = await newProduct(provider, { name: '=Oil, "pure"' });
  productId = product.id;
  orderId = (await deliveredOrder(cloud, { customer, provider }, product)).id;
  await customer.api.reviewOrder({ params: { orderId }, body: { rating: 2, comment: '+1, "sticky"' } });
  await settled(cloud);
});

const linesOf = (text: string) => text.split('\r\n').filter(Boolean);

test('a filtered list is read back through the link, with its name and without formulas', async () => {
  const filter = { customer: customer.id, status: 'pending' } as const;
  const { file, headers, text } = await exported(judge, { list: 'bookings', filter });
  const lines = linesOf(text);
  expect(file).toMatchObject({ list: 'bookings', state: 'done', rows: lines.length - 1, filter });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="bookings-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(text.startsWith('\uFEFFBooked on,')).toBe(true);
  const paid = lines.find((line) => line.includes(paidId));
  expect(paid).toContain(`"'=HYPERLINK(""http://evil""), long hair"`);
  expect(paid).toContain(`${openDate(4)},11:00`);
  const all = await exported(judge, { list: 'bookings', filter: { customer: customer.id } });
  expect(linesOf(all.text).some((line) => line.includes(unpaidId))).toBe(true);
  const others = await exported(judge, { list: 'bookings', filter: { customer: provider.id } });
  expect(linesOf(others.text)).toHaveLength(1);
});

test.each<[ExportInput['list'], () => ExportInput, () => string]>([
  ['orders', () => ({ list: 'orders', filter: { provider: provider.id } }), () => orderId],
  ['reviews', () => ({ list: 'reviews', filter: {} }), () => orderId],
  ['products', () => ({ list: 'products', filter: { status: 'active' } }), () => productId],
  ['people', () => ({ list: 'people', filter: { role: 'provider' } }), () => provider.id],
  ['transactions', () => ({ list: 'transactions', filter: {} }), () => paidId],
])('%s are exported with every row that the list has', async (_, request, expected) => {
  const { file, text } = await exported(judge, request());
  const lines = linesOf(text);
  expect(lines.some((line) => line.includes(expected()))).toBe(true);
  expect(file.rows).toBe(lines.length - 1);
});

test('reviews and products are filtered, with their columns and without formulas', async () => {
  const reviews = await exported(judge, { list: 'reviews', filter: { provider: provider.id } });
  const [header, review, ...more] = linesOf(reviews.text);
  expect(header).toContain('About,Kind,Rating,Comment,Reply,Reviewer,Provider,Id');
  expect(review).toContain(`"'=Oil, ""pure""",product,2,"'+1, ""sticky""",,`);
  expect(review).toContain(`${orderId},${productId},${customer.id},${provider.id}`);
  expect(more).toEqual([]);
  const products = await exported(judge, { list: 'products', filter: { seller: provider.id } });
  expect(linesOf(products.text)).toHaveLength(2);
  expect(linesOf(products.text)[1]).toMatch(new RegExp(`"'=Oil, ""pure""".*,yes,yes,.*${productId}`));
  const none = { seller: provider.id, status: 'inactive' } as const;
  expect(linesOf((await exported(judge, { list: 'products', filter: none })).text)).toHaveLength(1);
});

test('days before the marketplace began make a file with a header alone', async () => {
  const { file, text } = await exported(judge, { list: 'orders', filter: { to: '2025-12-31' } });
  expect({ rows: file.rows, lines: linesOf(text).length }).toEqual({ rows: 0, lines: 1 });
});

test('an export is recorded, and only who asked for it sees and downloads it', async () => {
  const { file } = await exported(judge, { list: 'orders', filter: { customer: customer.id } });
  const table = await tableOf(cloud);
  const { items } = await table.list(auditsOf('export', file.id));
  table.close();
  expect(items).toMatchObject([
    { act: 'list_exported', actor: { id: judge.id }, to: { list: 'orders', customer: customer.id } },
  ]);
  const other = await admin(cloud);
  expect((await other.api.listExports()).items.filter(({ id }) => id === file.id)).toHaveLength(
    other.id === judge.id ? 1 : 0,
  );
  await expect(customer.api.createExportLink({ params: { exportId: file.id } })).rejects.toBeInstanceOf(
    Refusal,
  );
});

test('who asked for an export is told once that it is ready', async () => {
  const { file } = await exported(judge, { list: 'products', filter: { seller: provider.id } });
  await settled(cloud);
  const { items } = await judge.api.listNotifications();
  expect(items.filter(({ id }) => id.includes(file.id))).toMatchObject([
    {
      title: 'Export ready',
      message: 'Products: 1 row. You can download the file for 7 days.',
      link: '/admin/products?files=open',
    },
  ]);
});

test('a changed link is refused, and a link works for a minute', async () => {
  const { url } = await exported(judge, { list: 'orders', filter: { customer: customer.id } });
  expect((await fetch(url.replace('orders', 'orders').replace(/\.csv/, '-1.csv'))).status).toBe(403);
  expect(url).toContain('X-Amz-Expires=60&');
});

test.each<[object, string]>([
  [{ list: 'bookings', filter: { from: '2026-02-02', to: '2026-02-01' } }, 'filter.to'],
  [{ list: 'orders', filter: { provider: 'a', customer: 'b' } }, 'filter.customer'],
  [{ list: 'audits', filter: { month: '2026-13' } }, 'filter.month'],
  [{ list: 'wallets', filter: {} }, 'list'],
])('%o is refused', async (body, field) => {
  await expect(judge.api.startExport({ body: body as ExportInput })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { [field]: expect.any(String) } },
  });
});
