import { randomUUID } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { admin, proveEmail } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { clientSettings } from '../../infra/local/credentials';
import { bookings } from '../../lambdas/data/bookings';
import { customerNotes } from '../../lambdas/data/customer-notes';
import { journal, journalKeys } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { reviews } from '../../lambdas/data/reviews';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { keepableDays } from '../../shared/account/limits';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { leftBehind } from '../given/left-behind';
import { openCasesOf } from '../given/open-cases';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { openWith, say } from './given/chat';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const sqs = new SQSClient(clientSettings(cloud.endpoint('sqs')));
let judge: Person;
let table: Awaited<ReturnType<typeof tableOf>>;

beforeAll(async () => {
  [judge, table] = await Promise.all([admin(cloud), tableOf(cloud)]);
});
afterAll(() => {
  sqs.destroy();
  table.close();
});

let made = 0;
/** What may not be found anywhere once the account is deleted. */
const secrets = () => {
  const unique = `${Date.now().toString(36)}${made++}`;
  return { name: `Zelda Vanish ${unique}`, phone: `555-${unique}`, address: `7 Hidden Lane ${unique}` };
};

const leave = async (person: Person): Promise<void> => {
  const { creditCents, matters } = await person.api.getDeletion();
  expect(matters).toEqual([]);
  await person.api.requestDeletion({ body: { forfeitCents: creditCents } });
  await settled(cloud);
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
};

test('nothing is written about a customer whose account is deleted', async () => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const { id } = await paidBooking(cloud, customer, await newHairstyle(provider), { date: openDate(3) });
  const params = { kind: 'booking', id } as const;
  const note = (text: string, version: number) =>
    provider.api.saveCustomerNote({ params, body: { text, tags: ['VIP'], version } });
  await note('Tender scalp', 0);
  await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
  expect(await provider.api.getCustomerRecord({ params })).toMatchObject({ isFormer: false });
  await leave(customer);
  await expect(note('Likes tea', 0)).rejects.toMatchObject({ code: 'customer_gone' });
  expect(await table.read(customerNotes.ref(provider.id, customer.id))).toBeUndefined();
  expect(await provider.api.getCustomerRecord({ params })).toMatchObject({
    isFormer: true,
    earlier: [],
    note: { text: '', tags: [], version: 0 },
    knownTags: [],
  });
});

test('what a deleted customer paid is refunded to the card only', async () => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const style = await newHairstyle(provider, { priceCents: 8_000 });
  const { id } = await completedBooking(cloud, { customer, provider }, style);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Thank you' } });
  await leave(customer);
  const refund = (to: 'wallet' | 'card', cents: number) =>
    judge.api.refundPurchase({
      params: { kind: 'booking', id },
      headers: { 'idempotency-key': randomUUID() },
      body: { cents, to, reason: 'The provider agreed' },
    });
  await expect(refund('wallet', 3_000)).rejects.toMatchObject({ code: 'customer_gone' });
  expect(await refund('card', 3_000)).toMatchObject({
    refund: { cents: 3_000, cardCents: 3_000, status: 'done' },
    refundableCents: 5_000,
  });
});

const decideReports = async (subjectId: string, verdict: 'dismiss' | 'remove') => {
  const items = await openCasesOf(judge);
  for (const { report } of items)
    if (report?.subjectId === subjectId)
      await judge.api.decideReport({
        params: { reportId: report.id },
        body: { verdict, reason: 'We looked at it' },
      });
};

/** Delivers an event to consumers as the retry queue does, again or for the first time. */
const deliverLate = async (event: DomainEvent, consumers: readonly string[]): Promise<void> => {
  for (const consumer of consumers)
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: `${cloud.endpoint('sqs')}/000000000000/hairloom-local-event-retries`,
        MessageBody: JSON.stringify({ consumer, event }),
      }),
    );
};

/** Lets a customer do all that leaves their name with others. Returns events that tell of it. */
const liveAsCustomer = async (customer: Person, address: string): Promise<DomainEvent[]> => {
  const provider = await newProvider(cloud);
  const parties = { customer, provider };
  const style = await newHairstyle(provider);
  const product = await newProduct(provider);
  const done = await completedBooking(cloud, parties, style, {
    date: openDate(2),
    location: { kind: 'home', address },
    notes: `Ring at ${address}`,
  });
  const declined = await paidBooking(cloud, customer, style, { date: openDate(5) });
  await provider.api.updateBookingStatus({
    params: { bookingId: declined.id },
    body: { transition: 'decline' },
  });
  const order = await deliveredOrder(cloud, parties, product, { shippingAddress: address });
  await customer.api.reportProblem({ body: { kind: 'order', id: order.id, text: 'It leaks' } });
  await judge.api.decideProblem({ params: { kind: 'order', id: order.id }, body: { verdict: 'release' } });
  await provider.api.saveCustomerNote({
    params: { kind: 'booking', id: done.id },
    body: { text: `${customer.name} likes tea`, tags: [customer.name.slice(0, 30)], version: 0 },
  });
  await customer.api.reviewBooking({
    params: { bookingId: done.id },
    body: { rating: 4, comment: 'Lovely' },
  });
  const said = await openWith(customer, provider);
  await say(customer, said, 'Hello');
  await say(provider, said, 'Hello');
  // One report of each is decided, one waits.
  await customer.api.reportContent({ body: { kind: 'product', id: product.id, reason: 'spam' } });
  await customer.api.reportContent({ body: { kind: 'hairstyle', id: style.id, reason: 'spam' } });
  await provider.api.reportContent({ body: { kind: 'review', id: done.id, reason: 'spam' } });
  await provider.api.reportContent({ body: { kind: 'conversation', id: said, reason: 'spam' } });
  await decideReports(product.id, 'dismiss');
  await decideReports(said, 'dismiss');
  await customer.api.addAddress({ body: { label: 'Home', text: address } });
  await judge.api.inviteAdmin({ body: { email: customer.email } });
  await settled(cloud);
  const [booking, bought, review, record] = await Promise.all([
    table.read(bookings.ref(done.id)),
    table.read(orders.ref(order.id)),
    table.read(reviews.ref(done.id)),
    table.read(journal.ref(journalKeys.end(done.id))),
  ]);
  return [
    { name: 'BookingPaid', booking: { ...booking!, updatedAt: hoursAfter(Date.now(), 1) } },
    { name: 'BookingChanged', booking: booking! },
    { name: 'OrderChanged', order: bought! },
    { name: 'BookingReviewed', booking: { ...booking!, updatedAt: hoursAfter(Date.now(), 2) } },
    { name: 'OrderPaid', order: { ...bought!, updatedAt: hoursAfter(Date.now(), 1) } },
    {
      name: 'ReviewReplied',
      review: { ...review!, reply: { text: 'Thanks', createdAt: booking!.updatedAt } },
    },
    { name: 'WalletPosted', record: { ...record!, at: hoursAfter(Date.now(), 1) } },
  ];
};

/** Lets a provider do all that leaves their name with others, without earning. Returns events that tell of it. */
const liveAsProvider = async (provider: Person): Promise<DomainEvent[]> => {
  const customer = await newCustomer(cloud);
  const [style, gone] = [await newHairstyle(provider), await newHairstyle(provider)];
  await provider.api.archiveHairstyle({ params: { hairstyleId: gone.id } });
  const product = await newProduct(provider);
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(4) });
  await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
  const [order] = await paidOrders(cloud, customer, [product]);
  await provider.api.updateOrderStatus({
    params: { orderId: order!.id },
    body: { transition: 'providerCancel' },
  });
  await say(customer, await openWith(customer, provider), 'Hello');
  await customer.api.addFavorite({ params: { kind: 'provider', id: provider.id } });
  await customer.api.reportContent({ body: { kind: 'hairstyle', id: style.id, reason: 'spam' } });
  await decideReports(style.id, 'remove');
  await customer.api.reportContent({ body: { kind: 'product', id: product.id, reason: 'spam' } });
  for (const verdict of ['suspend', 'approve'] as const)
    await judge.api.decideApplication({
      params: { providerId: provider.id },
      body: { verdict, reason: 'We looked at it' },
    });
  await settled(cloud);
  const booking = (await table.read(bookings.ref(id)))!;
  return [
    { name: 'BookingChanged', booking },
    { name: 'BookingConfirmed', booking: { ...booking, updatedAt: hoursAfter(Date.now(), 1) } },
    { name: 'BookingCancelled', booking: { ...booking, updatedAt: hoursAfter(Date.now(), 1) } },
    { name: 'PublicProfileChanged', userId: provider.id },
    { name: 'PersonChanged', userId: provider.id },
  ];
};

const lives = {
  customer: { join: newCustomer, live: liveAsCustomer },
  provider: { join: newProvider, live: liveAsProvider },
};

test.each(['customer', 'provider'] as const)(
  'nothing in the table names a %s who is gone, also when events are handled late or again',
  async (role) => {
    const { name, phone, address } = secrets();
    const { join, live } = lives[role];
    const person = await join(cloud, { name });
    await proveEmail(cloud, person);
    await person.api.updateMe({ body: { phone, address, bio: 'I will leave' } });
    const events = await live(person, address);
    const personal = [name, person.email, phone, address];
    expect((await leftBehind(cloud, personal)).length).toBeGreaterThan(5);
    await leave(person);
    expect(await leftBehind(cloud, personal)).toEqual([]);
    for (const event of events)
      await deliverLate(event, ['clients', 'notifications', 'mail', 'wallet-history', 'listings', 'search']);
    await settled(cloud);
    expect(await leftBehind(cloud, personal)).toEqual([]);
  },
);
