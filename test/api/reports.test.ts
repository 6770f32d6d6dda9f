import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import { reviews } from '../../lambdas/data/reviews';
import type { ReportVerdict } from '../../shared/admin/queue-api';
import type { ReportReason, ReportSubject } from '../../shared/catalog/report-reasons';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { deliveredOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { conversationOf, openWith, say } from './given/chat';
import { settled } from './given/time';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let customer: Person;
let provider: Person;

beforeAll(async () => {
  [table, judge, customer, provider] = await Promise.all([
    tableOf(cloud),
    admin(cloud),
    newCustomer(cloud),
    newProvider(cloud),
  ]);
});
afterAll(() => table.close());

let day = 2;

/** A review of a completed booking; returns its ID. */
const reviewed = async (): Promise<string> => {
  day += 1;
  const parties = { customer, provider };
  const { id } = await completedBooking(cloud, parties, await newHairstyle(provider), {
    date: openDate(day),
  });
  await customer.api.reviewBooking({
    params: { bookingId: id },
    body: { rating: 1, comment: 'Call 555-0100' },
  });
  return id;
};

const report = (
  by: Person,
  kind: ReportSubject,
  id: string,
  { reason = 'spam', text = '' }: { reason?: ReportReason; text?: string } = {},
) => by.api.reportContent({ body: { kind, id, reason, text } });

const reportsOf = async (subjectId: string) => {
  const items = await openCasesOf(judge);
  return items.flatMap((open) => open.report ?? []).filter((open) => open.subjectId === subjectId);
};

const decide = (reportId: string, verdict: ReportVerdict, reason = 'We looked at it') =>
  judge.api.decideReport({ params: { reportId }, body: { verdict, reason } });

const notificationsOf = async (person: Person, title: string) => {
  await settled(cloud);
  return (await person.api.listNotifications()).items.filter((item) => item.title === title);
};

test('a reported review waits in the queue once per reporter, with what it said', async () => {
  const id = await reviewed();
  await report(provider, 'review', id, { reason: 'private', text: 'It is my number' });
  await report(provider, 'review', id, { reason: 'spam' });
  await Promise.all(Array.from({ length: 5 }, () => report(judge, 'review', id)));
  const waiting = await reportsOf(id);
  expect(waiting).toHaveLength(2);
  expect(waiting[0]).toMatchObject({
    kind: 'review',
    content: 'Call 555-0100',
    rating: 1,
    author: { id: customer.id },
    provider: { id: provider.id },
    reporter: { id: provider.id },
    reason: 'private',
    text: 'It is my number',
    gone: false,
  });
});

test('nobody reports what is their own, or what does not exist or is not public', async () => {
  const id = await reviewed();
  const style = await newHairstyle(provider);
  const hidden = await newProduct(provider, { active: false });
  await expect(report(customer, 'review', id)).rejects.toMatchObject({ code: 'own_content' });
  await expect(report(provider, 'hairstyle', style.id)).rejects.toMatchObject({ code: 'own_content' });
  await expect(report(customer, 'product', hidden.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(report(customer, 'product', style.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(report(customer, 'review', 'nosuch')).rejects.toMatchObject({ code: 'not_found' });
});

test('a dismissed report leaves the queue and tells the reporter why, once', async () => {
  const id = await reviewed();
  await report(provider, 'review', id);
  const [waiting] = await reportsOf(id);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => decide(waiting!.id, 'dismiss', 'It breaks no rule')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await reportsOf(id)).toEqual([]);
  expect(await table.read(reviews.ref(id))).toMatchObject({ comment: 'Call 555-0100' });
  expect((await table.list(auditsOf('report', waiting!.id))).items).toMatchObject([
    {
      act: 'report_dismissed',
      actor: { id: judge.id },
      reason: 'It breaks no rule',
      name: waiting!.title,
      to: {
        reported: 'review',
        reviewId: id,
        title: waiting!.title,
        authorId: customer.id,
        comment: 'Call 555-0100',
        rating: 1,
      },
    },
  ]);
  const told = (await notificationsOf(provider, 'Report resolved')).filter((item) =>
    item.id.includes(waiting!.id),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.message).toContain('decided to keep it. Reason: It breaks no rule');
  await expect(report(provider, 'review', id)).rejects.toMatchObject({ code: 'report_decided' });
  expect(await reportsOf(id)).toEqual([]);
});

test('removing a reported review deletes it and tells both why', async () => {
  const id = await reviewed();
  await report(provider, 'review', id);
  const [waiting] = await reportsOf(id);
  await decide(waiting!.id, 'remove', 'It names a phone number');
  expect(await table.read(reviews.ref(id))).toBeUndefined();
  expect((await table.list(auditsOf('review', id))).items).toMatchObject([
    {
      act: 'review_deleted',
      reason: 'It names a phone number',
      name: waiting!.title,
      from: {
        reviewerId: customer.id,
        about: waiting!.title,
        rating: 1,
        comment: 'Call 555-0100',
      },
    },
  ]);
  expect((await table.list(auditsOf('report', waiting!.id))).items).toMatchObject([{ act: 'report_upheld' }]);
  const [told] = (await notificationsOf(provider, 'Report resolved')).filter((item) =>
    item.id.includes(waiting!.id),
  );
  expect(told?.message).toContain('no longer on the site');
  const removed = (await notificationsOf(customer, 'Review removed')).filter((item) => item.id.includes(id));
  expect(removed).toMatchObject([{ message: expect.stringContaining('It names a phone number') }]);
});

test.each(['hairstyle', 'product'] as const)(
  'taking down a reported %s switches it off, and the provider reads why and can switch it on again',
  async (kind) => {
    const listing = kind === 'product' ? await newProduct(provider) : await newHairstyle(provider);
    const { id } = listing;
    const other = await newCustomer(cloud);
    await report(customer, kind, id, { reason: 'copied' });
    await report(other, kind, id, { reason: 'misleading' });
    const [first, second] = await reportsOf(id);
    await decide(first!.id, 'remove', 'The picture is not yours');
    const [left] = await reportsOf(id);
    expect(left).toMatchObject({ id: second!.id, gone: true });
    await decide(second!.id, 'remove', 'Removed already');
    expect((await table.list(auditsOf(kind, id))).items).toMatchObject([
      {
        act: 'listing_taken_down',
        actor: { id: judge.id },
        name: 'title' in listing ? listing.title : listing.name,
        reason: 'The picture is not yours',
        from: { providerId: provider.id },
      },
    ]);
    const told = (await notificationsOf(provider, 'Listing taken down')).filter((item) =>
      item.id.includes(first!.id),
    );
    expect(told).toMatchObject([{ message: expect.stringContaining('The picture is not yours') }]);
    expect(await notificationsOf(other, 'Report resolved')).toHaveLength(1);
    const on =
      kind === 'product'
        ? await provider.api.setProductActive({ params: { productId: id }, body: { active: true } })
        : await provider.api.setHairstyleActive({ params: { hairstyleId: id }, body: { active: true } });
    expect(on).toMatchObject({ active: true });
    await Promise.all(Array.from({ length: 4 }, () => report(customer, kind, id, { reason: 'spam' })));
    const again = await reportsOf(id);
    expect(again).toMatchObject([{ id: first!.id, reason: 'spam', gone: false }]);
    await decide(first!.id, 'dismiss', 'It is another picture now');
    expect(await reportsOf(id)).toEqual([]);
    expect(await notificationsOf(customer, 'Report resolved')).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('It is another picture now') }),
    );
  },
);

test('only its two people report a conversation, and closing it ends it for both', async () => {
  const [reporter, other] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const id = await openWith(reporter, other);
  await say(reporter, id, 'Hello');
  await say(other, id, 'Pay me outside of the site');
  await expect(report(customer, 'conversation', id)).rejects.toMatchObject({ code: 'not_found' });
  await report(reporter, 'conversation', id, { text: 'They want cash' });
  await report(other, 'conversation', id);
  const waiting = await reportsOf(id);
  expect(waiting).toMatchObject([
    {
      kind: 'conversation',
      content: expect.stringMatching(/Customer: Hello\n.*Provider: Pay me outside of the site$/),
      author: { id: other.id },
      provider: { id: other.id },
      reporter: { id: reporter.id },
      gone: false,
    },
    { author: { id: reporter.id }, provider: { id: other.id }, reporter: { id: other.id } },
  ]);
  await decide(waiting[0]!.id, 'remove', 'Payments belong on the site');
  expect(await reportsOf(id)).toMatchObject([{ gone: true }]);
  for (const person of [reporter, other]) {
    await expect(say(person, id, 'And now?')).rejects.toMatchObject({ code: 'messages_refused' });
    expect(await conversationOf(person, id)).toMatchObject({ canSend: false, lastNumber: 2 });
  }
  expect(await notificationsOf(other, 'Conversation closed')).toMatchObject([
    { message: expect.stringContaining('Payments belong on the site'), link: `/chat/${id}` },
  ]);
  expect((await table.list(auditsOf('report', waiting[0]!.id))).items).toMatchObject([
    { act: 'report_upheld', to: { reported: 'conversation', conversationId: id } },
  ]);
});

test('problems and reports share one queue, longest waiting first', async () => {
  const order = await deliveredOrder(cloud, { customer, provider }, await newProduct(provider));
  const style = await newHairstyle(provider);
  await report(customer, 'hairstyle', style.id);
  await customer.api.reportProblem({ body: { kind: 'order', id: order.id, text: 'It never came' } });
  const items = await openCasesOf(judge);
  const since = items.map((open) => open.since);
  expect(since).toEqual([...since].sort());
  const own = items.filter(
    ({ report: open, problem }) => open?.subjectId === style.id || problem?.id === order.id,
  );
  expect(own.map(({ problem }) => !!problem)).toEqual([false, true]);
});

test('a person can report 20 things an hour', async () => {
  const [style, busy] = await Promise.all([newHairstyle(provider), newCustomer(cloud)]);
  for (let times = 0; times < 20; times++) await report(busy, 'hairstyle', style.id);
  await expect(report(busy, 'hairstyle', style.id)).rejects.toMatchObject({ code: 'too_many_requests' });
});
