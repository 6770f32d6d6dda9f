import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { OwnProduct } from '../../shared/catalog/product';
import type { Hairstyle } from '../../shared/catalog/schema';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;
let product: OwnProduct;

beforeAll(async () => {
  provider = await newProvider(cloud);
  style = await newHairstyle(provider, { title: 'Box Braids' });
  product = await newProduct(provider, { name: 'Argan Oil' });
});
beforeEach(async () => {
  customer = await newCustomer(cloud, { name: 'Nadia Notes' });
});

let day = 2;
const nextDate = () => {
  day += 1;
  return openDate(day);
};
const booked = () => paidBooking(cloud, customer, style, { date: nextDate() });
const ordered = async () => (await paidOrders(cloud, customer, [product]))[0]!;
const recordOf = (kind: 'booking' | 'order', id: string, { api } = provider) =>
  api.getCustomerRecord({ params: { kind, id } });
const save = (kind: 'booking' | 'order', id: string, text: string, version: number, { api } = provider) =>
  api.saveCustomerNote({ params: { kind, id }, body: { text, version } });

test('a booking shows what the customer bought from this provider before, newest first', async () => {
  const other = await newProvider(cloud);
  await paidBooking(cloud, customer, await newHairstyle(other), { date: nextDate() });
  const order = await ordered();
  const parties = { customer, provider };
  const first = await completedBooking(cloud, parties, style, { date: nextDate() });
  const unpaid = await newBooking(customer, style, { date: nextDate() });
  const next = await booked();
  const record = await recordOf('booking', next.id);
  expect(record).toMatchObject({ name: 'Nadia Notes', note: { text: '', version: 0 } });
  expect(record.earlier).toMatchObject([
    { kind: 'booking', id: first.id, title: 'Box Braids', status: 'completed' },
    { kind: 'order', id: order.id, title: 'Argan Oil', status: 'paid' },
  ]);
  expect((await recordOf('booking', first.id)).earlier.map(({ id }) => id)).toEqual([order.id]);
  await expect(recordOf('booking', unpaid.booking.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('notes belong to the customer: every booking and order of theirs shows them', async () => {
  const [booking, order] = [await booked(), await ordered()];
  expect(await save('booking', booking.id, 'Tender scalp', 0)).toEqual({ text: 'Tender scalp', version: 1 });
  expect((await recordOf('order', order.id)).note).toEqual({ text: 'Tender scalp', version: 1 });
  expect(await save('order', order.id, '', 1)).toEqual({ text: '', version: 2 });
  expect((await recordOf('booking', booking.id)).note).toEqual({ text: '', version: 2 });
});

test('another provider of the same customer has notes of their own', async () => {
  const booking = await booked();
  await save('booking', booking.id, 'Tender scalp', 0);
  const other = await newProvider(cloud);
  const theirs = await paidBooking(cloud, customer, await newHairstyle(other), { date: nextDate() });
  expect((await recordOf('booking', theirs.id, other)).note).toEqual({ text: '', version: 0 });
  await expect(recordOf('booking', booking.id, other)).rejects.toMatchObject({ code: 'not_found' });
  await expect(save('booking', booking.id, 'Mine now', 1, other)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('notes based on an older version are refused, and saving the same again changes nothing', async () => {
  const { id } = await booked();
  const saved = await save('booking', id, 'Likes tea', 0);
  expect(await save('booking', id, 'Likes tea', 0)).toEqual(saved);
  await expect(save('booking', id, 'Likes coffee', 0)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('refuses notes of more than 1,000 characters at the field', async () => {
  const { id } = await booked();
  await expect(save('booking', id, 'x'.repeat(1_001), 0)).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { text: 'At most 1000 characters' } },
  });
  expect(await save('booking', id, 'x'.repeat(1_000), 0)).toMatchObject({ version: 1 });
});

test('the customer cannot read the notes', async () => {
  const { id } = await booked();
  await save('booking', id, 'Haggles a lot', 0);
  await expect(recordOf('booking', id, customer)).rejects.toMatchObject({ code: 'not_provider' });
  const shown = JSON.stringify([
    await customer.api.getBooking({ params: { bookingId: id } }),
    await customer.api.getMe(),
  ]);
  expect(shown).not.toContain('Haggles');
});
