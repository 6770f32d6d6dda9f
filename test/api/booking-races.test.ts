import { randomUUID } from 'node:crypto';
import {
  bookingChoice,
  newBooking,
  openDate,
  payByCard,
  sessionOf,
  usualTimes,
} from '../../infra/acting/bookings';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { tableOf } from '../../infra/acting/table';
import { bookings } from '../../lambdas/data/bookings';
import { journal, journalKeys } from '../../lambdas/data/journal';
import { notificationsOf } from '../../lambdas/data/notifications';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { isFull } from '../given/full';
import { newHairstyle } from '../given/hairstyles';
import { newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { inGroupsOf, newCrowd, raceWithTrouble, tally } from './given/crowd';
import { type Answer, send } from './given/send';
import { signedEvent } from './given/stripe';

const cloud = runningCloud();
const crowdSize = isFull ? 500 : 150;
const rounds = isFull ? 200 : 60;
const stripe = stripeControl(cloud);
let table: Awaited<ReturnType<typeof tableOf>>;
let crowd: Person[];
let provider: Person;
let styles: Hairstyle[];

beforeAll(async () => {
  table = await tableOf(cloud);
  provider = await newProvider(cloud);
  const images = [await uploadImage(provider)];
  styles = await Promise.all(
    [60, 120, 180, 240].map((durationMinutes) => newHairstyle(provider, { images, durationMinutes })),
  );
  crowd = await newCrowd(cloud, crowdSize);
});

afterAll(() => table.close());

const book = async (person: Person, body: unknown, key: string = randomUUID()): Promise<Answer> =>
  send(cloud.origin, 'createBooking', { headers: { 'idempotency-key': key }, body }, await person.token());

test('one of hundreds of customers who book the same slot at once gets it', async () => {
  const body = bookingChoice(styles[0]!, { date: openDate(2) });
  const answers = await Promise.all(crowd.map((person) => book(person, body)));
  expect(tally(answers)).toEqual({ '201': 1, '409 slot_taken': crowdSize - 1 });
}, 120_000);

test('bookings with mixed durations, wanted at once, never overlap', async () => {
  const dates = Array.from({ length: 20 }, (_, index) => openDate(5 + 2 * index));
  const pick = <T>(from: readonly T[], number: number): T => from[number % from.length]!;
  const results = await inGroupsOf(8, [...Array(rounds).keys()], (round) =>
    Promise.all(
      [0, 1, 2].map((which) => {
        const spin = round * 3 + which;
        const choice = { date: pick(dates, round), time: pick(usualTimes, spin * 7 + which) };
        return book(pick(crowd, spin), bookingChoice(pick(styles, spin * 5 + which), choice));
      }),
    ),
  );
  const answers = results.flat();
  const made = answers.flatMap(({ status, body }) =>
    status === 201 ? [body?.booking as unknown as CustomerBooking] : [],
  );
  const stored = await Promise.all(made.map(async ({ id }) => (await table.read(bookings.ref(id)))!));
  const quarters = stored
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ startsAt, durationMinutes }) =>
      Array.from({ length: durationMinutes / 15 }, (_, index) => Date.parse(startsAt) + index * 900_000),
    );
  expect(new Set(quarters).size).toBe(quarters.length);
  expect(made.length).toBeGreaterThan(40);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
}, 120_000);

test('a hundred webhooks and verifications of one payment settle it once', async () => {
  const [payer] = crowd as [Person];
  const { booking, url } = await newBooking(payer, styles[0]!, { date: openDate(44) });
  await stripe.hold();
  await payByCard(cloud, url);
  const message = signedEvent(await stripe.eventOf(booking.id));
  const question = { body: { sessionId: sessionOf(url), bookingId: booking.id } };
  const token = await payer.token();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? send(cloud.origin, 'stripeWebhook', message)
        : send(cloud.origin, 'verifyPayment', question, token),
    ),
  );
  await stripe.release();
  expect(tally(answers)).toEqual({ '200': 100 });
  await cloud.tap.setFaults({});
  await fetch(`${cloud.origin}/_local/settled`, { method: 'POST' });
  const record = (await table.read(journal.ref(journalKeys.pay(booking.id))))!;
  expect(record.postings).toEqual([
    { account: 'stripe', cents: -12_000 },
    { account: `escrow:${booking.id}`, cents: 12_000 },
  ]);
  const { items } = await table.list(notificationsOf(provider.id));
  expect(items.filter(({ id }) => String(id).includes(booking.id))).toHaveLength(1);
  await expect(payer.api.getBooking({ params: { bookingId: booking.id } })).resolves.toMatchObject({
    paymentStatus: 'paid',
  });
}, 60_000);

test('one idempotency key sent fifty times at once makes one booking', async () => {
  const [, eager] = crowd as [Person, Person];
  const key = randomUUID();
  const body = bookingChoice(styles[0]!, { date: openDate(46) });
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(eager, body, key)));
  expect(tally(answers)).toEqual({ '201': 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
}, 60_000);

raceWithTrouble(cloud);
