import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import { newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { type Booking, bookings } from '../../lambdas/data/bookings';
import { type Order, orders } from '../../lambdas/data/orders';
import { products } from '../../lambdas/data/products';
import type { AdminSort } from '../../shared/admin/list-filters';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders, shippedOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { seed } from '../given/seed';
import { send } from './given/send';
import { settled } from './given/time';

const cloud = runningCloud();
const pageSize = 24;
const many = pageSize + 6;

let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let provider: Person;
let customer: Person;
let booking: Booking;
let order: Order;

beforeAll(async () => {
  [table, judge, provider, customer] = await Promise.all([
    tableOf(cloud),
    admin(cloud),
    newProvider(cloud),
    newCustomer(cloud),
  ]);
  const choice = { date: openDate(4), time: '11:00', notes: 'Long hair' } as const;
  const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), choice);
  const parcel = await shippedOrder(cloud, { customer, provider }, await newProduct(provider));
  booking = (await table.read(bookings.ref(id)))!;
  order = (await table.read(orders.ref(parcel.id)))!;
});
afterAll(() => table.close());

/** Instants a minute apart from the end of a month on into the next one. */
const minutes = (from: string) =>
  Array.from({ length: many }, (_, index) => new Date(Date.parse(from) + index * 60_000).toISOString());

type Paged = { items: Array<{ id: string }>; cursor?: string | undefined };

/** The ids of all pages, and how many there were on each. */
const walk = async (read: (cursor: string | undefined) => Promise<Paged>) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    pages.push(page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return { ids: pages.flat(), sizes: pages.map(({ length }) => length).filter((length) => length > 0) };
};

const inOrder = (ids: string[], sort: AdminSort) => (sort === 'oldest' ? ids : ids.toReversed());

describe('bookings', () => {
  test('the list shows who booked what with whom, when and for how much', async () => {
    // Without the provider, bookings of other tests would fill the first page.
    const { items } = await judge.api.listAdminBookings({ query: { provider: provider.id } });
    const found = items.find(({ id }) => id === booking.id);
    expect(found).toMatchObject({
      title: booking.title,
      status: 'pending',
      paymentStatus: 'paid',
      totalCents: booking.totalCents,
      date: booking.date,
      time: '11:00',
      notes: 'Long hair',
      customer: { id: customer.id, email: booking.customer.email },
      provider: { id: provider.id, email: expect.stringContaining('@') },
    });
    const created = items.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  test.each<AdminSort>(['newest', 'oldest'])(
    'dates in the marketplace’s zone are read page by page across months, %s first',
    async (sort) => {
      // Midnight of March 1 in New York is 5 AM UTC.
      const at = minutes('2026-03-01T04:55:00.000Z');
      const idOf = (index: number) => `dated-${sort}-${String(index).padStart(2, '0')}`;
      for (const [index, createdAt] of at.entries())
        await table.write(seed(bookings, { ...booking, id: idOf(index), createdAt, dueAt: undefined }));
      const query = { from: '2026-02-28', to: '2026-02-28', sort };
      const february = await walk((cursor) =>
        judge.api.listAdminBookings({ query: { ...query, ...(cursor && { cursor }) } }),
      );
      const mine = february.ids.filter((id) => id.startsWith(`dated-${sort}`));
      expect(mine).toEqual(inOrder([0, 1, 2, 3, 4].map(idOf), sort));
      const both = await walk((cursor) =>
        judge.api.listAdminBookings({ query: { ...query, to: '2026-03-01', ...(cursor && { cursor }) } }),
      );
      expect(both.ids.filter((id) => id.startsWith(`dated-${sort}`))).toEqual(
        inOrder(
          at.map((_, index) => idOf(index)),
          sort,
        ),
      );
    },
  );

  test.each<AdminSort>(['newest', 'oldest'])('a status is one list, %s first', async (sort) => {
    const idOf = (index: number) => `lost-${sort}-${String(index).padStart(2, '0')}`;
    const at = minutes(sort === 'newest' ? '2026-04-10T12:00:00.000Z' : '2026-05-10T12:00:00.000Z');
    for (const [index, createdAt] of at.entries())
      await table.write(
        seed(bookings, { ...booking, status: 'cancelled', id: idOf(index), customerId: 'x', createdAt }),
      );
    const [from, to] = sort === 'newest' ? ['2026-04-10', '2026-04-10'] : ['2026-05-10', '2026-05-10'];
    const read = (status: Booking['status']) =>
      walk((cursor) =>
        judge.api.listAdminBookings({ query: { status, from, to, sort, ...(cursor && { cursor }) } }),
      );
    expect(await read('cancelled')).toEqual({
      ids: inOrder(
        at.map((_, index) => idOf(index)),
        sort,
      ),
      sizes: [pageSize, many - pageSize],
    });
    expect((await read('confirmed')).ids).toEqual([]);
  });

  test.each([
    ['the address', () => customer.email.toUpperCase()],
    ['the receipt’s number', () => receiptNumber(booking.checkoutId)],
    ['the service’s id', () => booking.hairstyleId],
    ['words of the title and the name', () => `${booking.title.split(' ')[0]} ${booking.customer.name}`],
  ])('are found by %s', async (_, search) => {
    const { items } = await judge.api.listAdminBookings({ query: { search: search() } });
    expect(items.map(({ id }) => id)).toContain(booking.id);
    const none = await judge.api.listAdminBookings({ query: { search: `${search()} nosuchword` } });
    expect(none.items).toEqual([]);
  });

  test('a booking moves to the list of its new status', async () => {
    const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(6) });
    const idsOf = async (status: Booking['status']) =>
      (await judge.api.listAdminBookings({ query: { status } })).items.map((one) => one.id);
    expect(await idsOf('pending')).toContain(id);
    await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
    expect(await idsOf('confirmed')).toContain(id);
    expect(await idsOf('pending')).not.toContain(id);
  });

  test('a person’s bookings are sorted and filtered by appointment', async () => {
    const [buyer, seller] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
    const style = await newHairstyle(seller);
    const late = await paidBooking(cloud, buyer, style, { date: openDate(12) });
    const soon = await paidBooking(cloud, buyer, style, { date: openDate(8) });
    const unpaid = (await newBooking(buyer, style, { date: openDate(10) })).booking;
    const idsOf = async (query: Record<string, string>) => {
      const { items, filteredBy } = await judge.api.listAdminBookings({ query });
      return { ids: items.map(({ id }) => id), of: filteredBy?.id };
    };
    expect(await idsOf({ customer: buyer.id })).toEqual({ ids: [late.id, unpaid.id, soon.id], of: buyer.id });
    expect(await idsOf({ customer: buyer.id, sort: 'oldest' })).toMatchObject({
      ids: [soon.id, unpaid.id, late.id],
    });
    expect(await idsOf({ provider: seller.id })).toEqual({ ids: [late.id, soon.id], of: seller.id });
    expect(await idsOf({ provider: seller.id, to: soon.date })).toMatchObject({ ids: [soon.id] });
    expect(await idsOf({ provider: seller.id, status: 'confirmed' })).toMatchObject({ ids: [] });
    expect(await idsOf({ customer: 'nobody' })).toEqual({ ids: [], of: 'nobody' });
  });
});

describe('orders', () => {
  test('the list shows what was ordered, by whom, and where it goes', async () => {
    const { items } = await judge.api.listAdminOrders({ query: { status: 'shipped' } });
    expect(items.find(({ id }) => id === order.id)).toMatchObject({
      name: order.name,
      quantity: 1,
      status: 'shipped',
      totalCents: order.totalCents,
      shippingAddress: order.shippingAddress,
      trackingNumber: '1Z 999',
      customer: { id: customer.id },
      provider: { id: provider.id },
    });
  });

  test.each(['customer', 'provider'] as const)('a %s’s orders are read page by page', async (who) => {
    const person = `${who}-of-many`;
    const at = minutes('2026-06-01T12:00:00.000Z');
    const idOf = (index: number) => `${who}-${String(index).padStart(2, '0')}`;
    for (const [index, createdAt] of at.entries())
      await table.write(seed(orders, { ...order, [`${who}Id`]: person, id: idOf(index), createdAt }));
    const read = (query: Record<string, string>) =>
      walk((cursor) =>
        judge.api.listAdminOrders({ query: { [who]: person, ...query, ...(cursor && { cursor }) } }),
      );
    const ids = at.map((_, index) => idOf(index));
    const sizes = [pageSize, many - pageSize];
    expect(await read({})).toEqual({ ids: ids.toReversed(), sizes });
    expect(await read({ status: 'shipped', sort: 'oldest' })).toEqual({ ids, sizes });
    expect((await read({ status: 'delivered' })).ids).toEqual([]);
    expect((await read({ to: '2026-05-31' })).ids).toEqual([]);
  });

  test('unpaid orders are listed too', async () => {
    const { orders: placed } = await newOrders(customer, [await newProduct(provider)]);
    const { items } = await judge.api.listAdminOrders({ query: { status: 'pending' } });
    expect(items.find(({ id }) => id === placed[0]!.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('products', () => {
  const idsOf = async (query: Record<string, string>) =>
    (await judge.api.listAdminProducts({ query })).items.map(({ id }) => id);

  test('the list shows what is sold, by whom, and whether customers can see it', async () => {
    const product = await newProduct(provider, { name: 'Listed for admins', stock: 7 });
    const { items } = await judge.api.listAdminProducts({ query: {} });
    expect(items.find(({ id }) => id === product.id)).toMatchObject({
      name: 'Listed for admins',
      description: product.description,
      category: product.category,
      priceCents: product.priceCents,
      stock: 7,
      active: true,
      listed: true,
      seller: { id: provider.id },
    });
  });

  test('active and inactive products are lists of their own, without deleted ones', async () => {
    const [on, off, gone] = await Promise.all([1, 2, 3].map(() => newProduct(provider)));
    await provider.api.setProductActive({ params: { productId: off!.id }, body: { active: false } });
    await provider.api.archiveProduct({ params: { productId: gone!.id } });
    expect(await idsOf({ status: 'active' })).toContain(on!.id);
    expect(await idsOf({ status: 'inactive' })).toContain(off!.id);
    for (const status of ['active', 'inactive']) expect(await idsOf({ status })).not.toContain(gone!.id);
    expect(await idsOf({ status: 'active' })).not.toContain(off!.id);
    expect(await idsOf({})).not.toContain(gone!.id);
  });

  test('a seller’s products are read page by page, whether active or not', async () => {
    const product = (await table.read(products.ref((await newProduct(provider)).id)))!;
    const at = minutes('2026-06-01T12:00:00.000Z');
    const idOf = (index: number) => `of-seller-${String(index).padStart(2, '0')}`;
    for (const [index, createdAt] of at.entries()) {
      const made = { id: idOf(index), providerId: 'seller-of-many', active: index % 2 === 0, createdAt };
      await table.write(seed(products, { ...product, ...made }));
    }
    const read = (query: Record<string, string>) =>
      walk((cursor) =>
        judge.api.listAdminProducts({
          query: { seller: 'seller-of-many', ...query, ...(cursor && { cursor }) },
        }),
      );
    const ids = at.map((_, index) => idOf(index));
    expect((await read({})).ids).toEqual(ids.toReversed());
    expect((await read({ sort: 'oldest', status: 'inactive' })).ids).toEqual(
      ids.filter((_, index) => index % 2 === 1),
    );
  });
});

describe('bad input', () => {
  const refusal = async (name: 'listAdminBookings' | 'listAdminProducts', query: Record<string, string>) => {
    const { status, text } = await send(cloud.origin, name, { query }, await judge.token());
    const { code, fields = {} } = JSON.parse(text) as { code?: string; fields?: object };
    return { status, code, fields: Object.keys(fields) };
  };

  test.each([
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: '2025-01' }, 'cursor'],
    [{ status: 'pending', cursor: '2026-11' }, 'cursor'],
    [{ customer: 'someone', cursor: 'nonsense' }, 'cursor'],
    [{ status: 'shipped' }, 'status'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ provider: 'one', customer: 'other' }, 'customer'],
    [{ provider: 'a b' }, 'provider'],
  ])('bookings with %j are refused at the right field', async (query, field) => {
    expect(await refusal('listAdminBookings', query as Record<string, string>)).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: [field],
    });
  });

  test.each([
    [{ status: 'archived' }, 'status'],
    [{ seller: '' }, 'seller'],
    [{ seller: 'someone', cursor: '%%%' }, 'cursor'],
  ])('products with %j are refused at the right field', async (query, field) => {
    expect(await refusal('listAdminProducts', query as Record<string, string>)).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: [field],
    });
  });

  test('a cursor behind the dates of a list is refused, one before them begins it', async () => {
    const { cursor } = await judge.api.listAdminOrders({ query: { customer: 'customer-of-many' } });
    const query = { customer: 'customer-of-many', cursor: cursor! };
    const before = judge.api.listAdminOrders({ query: { ...query, from: '2026-07-01' } });
    await expect(before).rejects.toMatchObject({ code: 'invalid_input' });
    const after = await judge.api.listAdminOrders({ query: { ...query, to: '2026-05-01' } });
    expect(after.items).toEqual([]);
  });
});

describe('a purchase', () => {
  test('the page of a booking has its parties, price, payment, history and journal', async () => {
    const shown = await judge.api.getAdminPurchase({ params: { kind: 'booking', id: booking.id } });
    expect(shown).toMatchObject({
      paid: { kind: 'booking', title: booking.title, refundableCents: booking.totalCents },
      status: 'pending',
      notes: 'Long hair',
      customer: { id: customer.id, email: booking.customer.email },
      provider: { id: provider.id, email: expect.stringContaining('@') },
      appointment: { date: booking.date, time: '11:00', location: { kind: 'provider' } },
      price: {
        totalCents: booking.totalCents,
        cardCents: booking.totalCents,
        fee: { rate: 1_000, netCents: 0.9 * booking.totalCents },
      },
      refunds: [],
    });
    expect(shown.cardPayment?.url).toBe(
      `https://dashboard.stripe.com/test/payments/${shown.cardPayment?.id}`,
    );
    expect(shown.history.map(({ name }) => name)).toEqual(['placed', 'paid']);
    expect(shown.journal).toMatchObject([
      {
        event: 'paid',
        postings: [
          { account: 'stripe', cents: -booking.totalCents },
          { account: 'escrow', of: 'purchase', cents: booking.totalCents },
        ],
      },
    ]);
  });

  test('a refund, its reason and what it moved are on the page', async () => {
    const style = await newHairstyle(provider);
    const { id } = await paidBooking(cloud, customer, style, { date: openDate(14) });
    const purchase = { kind: 'booking', id } as const;
    await judge.api.refundPurchase({
      params: purchase,
      headers: { 'idempotency-key': `refund-${id}`.slice(0, 60) },
      body: { cents: 500, to: 'wallet', reason: 'Started late' },
    });
    await settled(cloud);
    const shown = await judge.api.getAdminPurchase({ params: purchase });
    expect(shown.refunds).toMatchObject([{ cents: 500, reason: 'Started late' }]);
    expect(shown.paid).toMatchObject({ refundedCents: 500 });
    // 10 % of the $115.00 that remain of $120.00.
    expect(shown.price).toMatchObject({ listCents: 12_000, fee: { rate: 1_000, cents: 1_150 } });
    expect(shown.history.at(-1)).toMatchObject({
      name: 'purchase_refunded',
      by: judge.email,
      text: 'Started late',
    });
    expect(shown.journal.map(({ event }) => event)).toEqual(['paid', 'part refunded']);
  });

  test('a declined booking says so, and when', async () => {
    const style = await newHairstyle(provider);
    const { id } = await paidBooking(cloud, customer, style, { date: openDate(16) });
    await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
    const { history, status } = await judge.api.getAdminPurchase({ params: { kind: 'booking', id } });
    expect(status).toBe('cancelled');
    expect(history.map(({ name }) => name)).toEqual(['placed', 'paid', 'decline']);
  });

  test('an order of a cart shows the other orders’ money as others’', async () => {
    const wares = await Promise.all([newProduct(provider), newProduct(provider)]);
    const [first] = await paidOrders(cloud, customer, wares);
    const shown = await judge.api.getAdminPurchase({ params: { kind: 'order', id: first!.id } });
    const [paid] = shown.journal;
    expect(paid?.postings.map(({ of }) => of).sort()).toEqual(['other', 'purchase', undefined]);
    expect(shown).toMatchObject({ quantity: 1, shippingAddress: '1 Test Street, New York' });
  });

  test.each(['booking', 'order'] as const)('an unknown %s is not found', async (kind) => {
    const found = judge.api.getAdminPurchase({ params: { kind, id: 'nosuchid' } });
    await expect(found).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('nobody but an admin reads any of it', async () => {
  for (const person of [customer, provider]) {
    await expect(person.api.listAdminBookings({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      person.api.getAdminPurchase({ params: { kind: 'booking', id: booking.id } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  }
});
