import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { admin, proveEmail } from '../../../infra/acting/admin';
import { newBooking, openDate, type PlacedBooking, payFor } from '../../../infra/acting/bookings';
import { type Cloud, setClock, siteConfig } from '../../../infra/acting/cloud';
import { newOrders, type PlacedOrders, payForOrders } from '../../../infra/acting/orders';
import { bearer, type Person } from '../../../infra/acting/person';
import { runSchedule, runSweep, settled, withSchedulesHeld } from '../../../infra/acting/schedules';
import { stripeControl } from '../../../infra/acting/stripe-control';
import { type TokenMaker, tokenMaker } from '../../../infra/acting/tokens';
import type { Product } from '../../../shared/catalog/product';
import type { Hairstyle } from '../../../shared/catalog/schema';
import { weekday } from '../../../shared/time/zoned';
import { newHairstyle } from '../../given/hairstyles';
import { onboard } from '../../given/payouts';
import { newCustomer, newProvider } from '../../given/people';
import { newProduct } from '../../given/products';
import { log } from '../log';
import { type Apart, splitUsage } from './apart';
import type { MeteredCloud, Usage } from './metered-cloud';

/** What a life is one of. */
type LifeKind = 'booking' | 'payout' | 'order' | 'conversation';

/**
 * Lives of a kind, side by side, and what they used in all: for their own people and purchases, and of keys that everyone
 * shares. What was used meanwhile and is no part of them is `apart`.
 */
export type Life = {
  name: string;
  kind: LifeKind;
  lives: number;
  steps: Record<string, Usage>;
  apart: ReadonlyArray<readonly [Apart, Usage]>;
};

type Pair = { customer: Person; provider: Person };
/** A step that waits for the stream's consumers itself cannot have the stream held. */
type Step = { name: string; act: () => Promise<unknown>; waits?: boolean };

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** So many lives at once, each with people of its own: what they share is what the marketplace shares. */
const lives = 4;
/** How many messages a conversation has. */
export const messages = 20;

const isoAt = (at: string | number, laterMs = 0): string =>
  new Date(new Date(at).getTime() + laterMs).toISOString();

const openPage = async ({ origin }: Cloud, person: Person): Promise<void> => {
  const { ticket } = await person.api.createTicket();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket?ticket=${ticket}`);
  socket.on('error', () => undefined);
  await once(socket, 'open');
};

const openPages = async (cloud: Cloud, { customer, provider }: Pair): Promise<void> => {
  for (const person of [customer, provider]) await openPage(cloud, person);
};

/** People who have joined and proven their addresses, whose pages are open, and whose tokens outlast their lives. */
const newPair = async (cloud: Cloud, newToken: TokenMaker): Promise<Pair> => {
  const lasting = ({ id, email, name }: Person, accountType: 'customer' | 'provider') =>
    bearer(cloud.origin, () => newToken({ id, email, name, accountType }));
  const customer = await lasting(await newCustomer(cloud), 'customer');
  const provider = await lasting(await newProvider(cloud), 'provider');
  await onboard(provider);
  // Mail goes to proven addresses only.
  for (const person of [customer, provider]) await proveEmail(cloud, person);
  await openPages(cloud, { customer, provider });
  return { customer, provider };
};

const idsOf = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ customer, provider }) => [customer.id, provider.id]);

/** The Monday after a time, when providers are paid. */
const mondayAfter = (at: string): string => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => isoAt(at, count * dayMs));
  return days.find((day) => weekday(day.slice(0, 10)) === 1)!;
};

/** Pays the week's earnings, and follows the payouts the day after. */
const payOut = async (cloud: Cloud, at: string): Promise<void> => {
  for (const [prefix, now] of [
    ['Payouts', at],
    ['Schedules', isoAt(at, dayMs)],
  ] as const) {
    await setClock(cloud, now);
    await runSchedule(cloud, prefix, now);
    await settled(cloud);
  }
  await stripeControl(cloud).webhooksDelivered();
  await setClock(cloud, null);
};

const together =
  <T>(all: readonly T[], act: (one: T) => Promise<unknown>) =>
  () =>
    Promise.all(all.map(act));

type Bookable = Pair & { hairstyle: Hairstyle };

/** The steps of bookings on the n-th open day, and of paying their providers, which is once a week for all of them. */
const bookingSteps = (
  cloud: Cloud,
  pairs: readonly Bookable[],
  { day, code }: { day: number; code?: string },
): { steps: Step[]; payOut: Step } => {
  const placed = new Map<Pair, PlacedBooking>();
  const of = (pair: Pair) => placed.get(pair)!.booking;
  const params = (pair: Pair) => ({ params: { bookingId: of(pair).id } });
  const ends = () => isoAt(of(pairs[0]!).startsAt, hourMs);
  const date = openDate(day);
  const steps: Step[] = [
    {
      name: 'look at the service and the free times',
      act: together(pairs, async ({ customer, provider, hairstyle }) => {
        await customer.api.getHairstyle({ params: { hairstyleId: hairstyle.id } });
        const query = { hairstyleId: hairstyle.id };
        await customer.api.getCalendar({ params: { providerId: provider.id }, query });
        await customer.api.getAvailability({
          params: { providerId: provider.id },
          query: { ...query, date },
        });
      }),
    },
    {
      name: 'book',
      act: together(pairs, async (pair) => {
        const discounted = code ? { promoCode: code, expectedTotalCents: 9_600 } : {};
        placed.set(pair, await newBooking(pair.customer, pair.hairstyle, { date, ...discounted }));
      }),
    },
    { name: 'pay', act: together(pairs, (pair) => payFor(cloud, pair.customer, placed.get(pair)!)) },
    {
      name: 'confirm',
      act: together(pairs, (pair) =>
        pair.provider.api.updateBookingStatus({ ...params(pair), body: { transition: 'accept' } }),
      ),
    },
    {
      name: 'remind the day before',
      act: () => runSweep(cloud, isoAt(of(pairs[0]!).startsAt, -23 * hourMs)),
    },
    {
      name: 'complete',
      act: together(pairs, (pair) =>
        pair.provider.at(ends()).updateBookingStatus({ ...params(pair), body: { transition: 'complete' } }),
      ),
    },
    {
      name: 'review',
      act: together(pairs, (pair) =>
        pair.customer.at(isoAt(ends(), hourMs)).reviewBooking({
          ...params(pair),
          body: { rating: 5, comment: 'She took her time, and it has held for weeks.' },
        }),
      ),
    },
  ];
  const act = () => payOut(cloud, mondayAfter(isoAt(ends(), dayMs)));
  return { steps, payOut: { name: 'pay out', waits: true, act } };
};

const orderSteps = (cloud: Cloud, pairs: readonly (Pair & { product: Product })[]): Step[] => {
  const placed = new Map<Pair, PlacedOrders>();
  const params = (pair: Pair) => ({ params: { orderId: placed.get(pair)!.orders[0]!.id } });
  return [
    {
      name: 'look at the product',
      act: together(pairs, ({ customer, product }) =>
        customer.api.getProduct({ params: { productId: product.id } }),
      ),
    },
    {
      name: 'order',
      act: together(pairs, async (pair) => placed.set(pair, await newOrders(pair.customer, [pair.product]))),
    },
    { name: 'pay', act: together(pairs, (pair) => payForOrders(cloud, pair.customer, placed.get(pair)!)) },
    {
      name: 'ship',
      act: together(pairs, (pair) =>
        pair.provider.api.updateOrderStatus({
          ...params(pair),
          body: { transition: 'ship', trackingNumber: '1Z 999 AA1 01 2345 6784' },
        }),
      ),
    },
    {
      name: 'deliver',
      act: together(pairs, (pair) =>
        pair.provider.api.updateOrderStatus({ ...params(pair), body: { transition: 'deliver' } }),
      ),
    },
    {
      name: 'review',
      act: together(pairs, (pair) =>
        pair.customer.api.reviewOrder({
          ...params(pair),
          body: { rating: 5, comment: 'It smells of almonds.' },
        }),
      ),
    },
  ];
};

const conversationSteps = (pairs: readonly Pair[]): Step[] => [
  {
    name: `open and send ${messages} messages`,
    act: together(pairs, async ({ customer, provider }) => {
      const { id } = await customer.api.openConversation({ body: { providerId: provider.id } });
      const params = { conversationId: id };
      for (let number = 1; number <= messages; number++) {
        const [from, to] = number % 2 ? [customer, provider] : [provider, customer];
        const text = `Message ${number}: would Friday at ten suit you as well? I could bring the hair.`;
        await from.api.sendMessage({ params, body: { id: randomUUID(), text } });
        await to.api.markConversationRead({ params, body: { upTo: number } });
      }
    }),
  },
];

type Named = Pick<Life, 'name' | 'kind'>;

/** Takes the steps of some people's lives. `others`: the ids of those who lived before. */
const takeSteps = async (
  { cloud, take, holdStream }: MeteredCloud,
  { name, kind }: Named,
  { pairs, others, steps }: { pairs: readonly Pair[]; others: readonly string[]; steps: readonly Step[] },
): Promise<Life> => {
  log(`Recording: ${name}`);
  await settled(cloud);
  take();
  const whose = { own: idsOf(pairs), others };
  const used: Life['steps'] = {};
  const apart: Array<Life['apart'][number]> = [];
  for (const step of steps) {
    const release = step.waits ? undefined : holdStream();
    await step.act();
    await stripeControl(cloud).webhooksDelivered();
    release?.();
    await settled(cloud);
    const split = splitUsage(take(), whose);
    used[step.name] = split.own;
    apart.push(...split.apart);
  }
  return { name, kind, lives, steps: used, apart };
};

/** What runs without any visitor: the sweeps of a minute, what runs once a day, and once a week. */
export type Idle = { minute: Usage; day: Usage; week: Usage };

const recordIdle = async ({ cloud, take }: MeteredCloud): Promise<Idle> => {
  const runs = async (prefix: string): Promise<Usage> => {
    const run = async () => {
      await runSchedule(cloud, prefix, isoAt(Date.now()));
      await settled(cloud);
      return take();
    };
    // The first runs start the functions.
    await run();
    await run();
    return run();
  };
  return { minute: await runs('Schedules'), day: await runs('Reconciliation'), week: await runs('Payouts') };
};

/** Lives of one kind, and those of other people before them, which show what they share. */
export type Recorded = { life: Life; before: Life };

/** Every kind of life, those that show what they share with the ones before, and what runs without any. */
type Lived = { lives: Life[]; recorded: Recorded[]; idle: Idle };

/** Lives bookings, payouts, orders and conversations from beginning to end, and records what each kind uses. */
export const recordLives = async (metered: MeteredCloud): Promise<Lived> => {
  const { cloud, dataDir } = metered;
  const newToken = await tokenMaker(dataDir, await siteConfig(cloud.origin), (60 * dayMs) / 1_000);
  const known: string[] = [];
  const withEach = async <T>(extra: (provider: Person) => Promise<T>) => {
    const pairs = await Promise.all(
      Array.from({ length: lives }, async () => {
        const pair = await newPair(cloud, newToken);
        return { ...pair, ...(await extra(pair.provider)) };
      }),
    );
    const others = [...known];
    known.push(...idsOf(pairs));
    return { pairs, others };
  };
  const bookable = () => withEach(async (provider) => ({ hairstyle: await newHairstyle(provider) }));
  const code = 'SPRING20';
  /** Bookings of new customers, and what pays their providers. `again`: the next ones of the same people. */
  const newBookings = async () => {
    const people = await bookable();
    const { steps, payOut } = bookingSteps(cloud, people.pairs, { day: 3 });
    const booking = await takeSteps(metered, { name: 'booking', kind: 'booking' }, { ...people, steps });
    const payout = { name: 'payout', kind: 'payout' } as const;
    const next = bookingSteps(cloud, people.pairs, { day: 4 });
    const again = { name: 'booking again', kind: 'booking' } as const;
    return {
      booking,
      payout: await takeSteps(metered, payout, { ...people, steps: [payOut] }),
      again: async () => {
        // Those of before have closed in the days that went by.
        await Promise.all(people.pairs.map((pair) => openPages(cloud, pair)));
        return takeSteps(metered, again, { ...people, steps: next.steps });
      },
    };
  };
  /** Their providers are paid as well, so that nobody else's payouts have any left to pay. */
  const withCode = async () => {
    const people = await bookable();
    const { steps, payOut } = bookingSteps(cloud, people.pairs, { day: 3, code });
    const named = { name: 'booking with a code', kind: 'booking' } as const;
    const life = await takeSteps(metered, named, { ...people, steps });
    await payOut.act();
    return life;
  };
  const order = async () => {
    const people = await withEach(async (provider) => ({ product: await newProduct(provider) }));
    return takeSteps(
      metered,
      { name: 'order', kind: 'order' },
      { ...people, steps: orderSteps(cloud, people.pairs) },
    );
  };
  const conversation = async () => {
    const people = await withEach(async () => ({}));
    const steps = conversationSteps(people.pairs);
    return takeSteps(metered, { name: 'conversation', kind: 'conversation' }, { ...people, steps });
  };
  let lived: Lived | undefined;
  await withSchedulesHeld(cloud, async () => {
    const operator = await admin(cloud);
    await proveEmail(cloud, operator);
    const idle = await recordIdle(metered);
    await operator.api.createPromoCode({ body: { code, discountType: 'percentage', discountValue: 2_000 } });
    // The first lives also start the functions. Orders and conversations come last, so that no sweep finds work of theirs.
    const before = { bookings: await newBookings(), code: await withCode() };
    const { booking, payout, again } = await newBookings();
    const returning = await again();
    const discounted = await withCode();
    const orders = { before: await order(), life: await order() };
    const conversations = { before: await conversation(), life: await conversation() };
    lived = {
      lives: [booking, returning, discounted, payout, orders.life, conversations.life],
      recorded: [
        { life: booking, before: before.bookings.booking },
        { life: discounted, before: before.code },
        orders,
        conversations,
      ],
      idle,
    };
  });
  return lived!;
};
