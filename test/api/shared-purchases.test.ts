import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { openWith } from './given/chat';

const cloud = runningCloud();
let customer: Person;
let provider: Person;
let stranger: Person;
let conversationId: string;

beforeAll(async () => {
  [customer, provider, stranger] = await Promise.all([
    newCustomer(cloud),
    newProvider(cloud),
    newCustomer(cloud),
  ]);
  conversationId = await openWith(customer, provider);
});

const shared = async (by: Person, kind: 'booking' | 'order', id?: string) =>
  (await by.api.listSharedPurchases({ params: { conversationId }, query: { kind, id } })).items;

test('both people see what they paid for together, as it is now', async () => {
  const [style, elsewhere, product] = await Promise.all([
    newHairstyle(provider),
    newProvider(cloud).then((other) => newHairstyle(other)),
    newProduct(provider),
  ]);
  const booking = await paidBooking(cloud, customer, style, { date: openDate(3) });
  const [order] = await paidOrders(cloud, customer, [product]);
  const foreign = await paidBooking(cloud, customer, elsewhere, { date: openDate(4) });
  const others = await paidBooking(cloud, stranger, style, { date: openDate(5) });
  const { booking: unpaid } = await newBooking(customer, style, { date: openDate(6) });

  const { id, title, date, time, image, createdAt } = booking;
  const shown = {
    kind: 'booking',
    id,
    title,
    image,
    status: 'pending',
    appointment: { date, time },
    createdAt,
  };
  for (const by of [customer, provider]) {
    expect(await shared(by, 'booking')).toEqual([shown]);
    expect(await shared(by, 'booking', id)).toEqual([shown]);
    expect(await shared(by, 'order')).toMatchObject([{ kind: 'order', id: order!.id, title: order!.name }]);
    for (const not of [foreign.id, others.id, unpaid.id, order!.id])
      await expect(shared(by, 'booking', not)).rejects.toMatchObject({ code: 'not_found' });
  }
  await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
  expect(await shared(customer, 'booking', id)).toMatchObject([{ status: 'confirmed' }]);
});

test('nobody else sees them', async () => {
  await expect(shared(stranger, 'booking')).rejects.toMatchObject({ code: 'not_found' });
});
