import { randomUUID } from 'node:crypto';
import { bookingChoice, openDate, sessionOf } from '../../infra/acting/bookings';
import type { Cloud } from '../../infra/acting/cloud';
import { cartOf } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import type { Dice } from '../../infra/local/dice';
import { quote } from '../../shared/booking/pricing';
import { splitPayment } from '../../shared/payments/split';
import type { Market } from './market';
import type { Retries } from './retries';

type Visit = {
  cloud: Cloud;
  market: Market;
  retries: Retries;
  dice: Dice;
  /** Milliseconds by the local cloud's clock. */
  now: () => number;
};

const times = ['09:00', '11:00', '13:00', '15:00', '17:00'] as const;
const days = 12;
const declined = '4000000000009995';

/** A placed purchase, and what its customer and provider can do with it. */
type Placed = {
  url: string;
  /** Repeats the placing request, as after a lost reply. */
  placeAgain: () => Promise<{ url: string }>;
  resume: () => Promise<{ url: string }>;
  verify: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
  toCard: () => Promise<unknown>;
  decide: (accept: boolean) => Promise<unknown>;
};

const pick = <T>(dice: Dice, all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;

const creditFor = async ({ dice, retries }: Visit, customer: Person, totalCents: number) => {
  if (dice() < 0.5) return 0;
  const { wallet } = await retries.retry(() => customer.api.getWallet());
  return splitPayment(totalCents, wallet.creditCents).creditCents;
};

const book = async (visit: Visit, customer: Person): Promise<Placed> => {
  const { market, dice, retries, now } = visit;
  const { retry } = retries;
  const hairstyle = pick(dice, market.hairstyles);
  const headers = { 'idempotency-key': randomUUID() };
  const body = bookingChoice(hairstyle, {
    date: openDate(1 + Math.floor(dice() * days), now()),
    time: pick(dice, times),
    creditCents: await creditFor(visit, customer, quote(hairstyle.priceCents).totalCents),
  });
  const placeAgain = () => retry(() => customer.api.createBooking({ headers, body }));
  const { booking, url } = await placeAgain();
  const params = { bookingId: booking.id };
  const provider = market.providers.get(hairstyle.providerId)!;
  return {
    url,
    placeAgain,
    resume: () => customer.api.payBooking({ params }),
    verify: () => customer.api.verifyPayment({ body: { sessionId: sessionOf(url), ...params } }),
    cancel: () => customer.api.cancelBooking({ params }),
    toCard: () => customer.api.sendToCard({ body: { kind: 'booking', id: booking.id } }),
    decide: (accept) =>
      provider.api.updateBookingStatus({ params, body: { transition: accept ? 'accept' : 'decline' } }),
  };
};

const buy = async (visit: Visit, customer: Person): Promise<Placed> => {
  const { market, dice, retries } = visit;
  const { retry } = retries;
  const quantity = 1 + Math.floor(dice() * 2);
  const products = market.products.filter(() => dice() < 0.5);
  const wanted = products.length > 0 ? products : market.products.slice(0, 1);
  const totalCents = wanted.reduce((sum, { priceCents }) => sum + priceCents * quantity, 0);
  const headers = { 'idempotency-key': randomUUID() };
  const creditCents = await creditFor(visit, customer, totalCents);
  const body = cartOf(wanted, { quantity, creditCents, another: true });
  const placeAgain = () => retry(() => customer.api.createOrders({ headers, body }));
  const { orders, url } = await placeAgain();
  const orderIds = orders.map(({ id }) => id);
  const first = orders[0]!;
  const params = { orderId: first.id };
  const provider = market.providers.get(first.provider.id)!;
  return {
    url,
    placeAgain,
    resume: () => customer.api.payOrder({ params }),
    verify: () => customer.api.verifyPayment({ body: { sessionId: sessionOf(url), orderIds } }),
    cancel: () => customer.api.cancelOrder({ params }),
    toCard: () => customer.api.sendToCard({ body: { kind: 'order', id: first.id } }),
    decide: (accept) =>
      provider.api.updateOrderStatus({ params, body: { transition: accept ? 'process' : 'providerCancel' } }),
  };
};

const pay = async ({ cloud, retries, dice }: Visit, url: string): Promise<void> => {
  const session = sessionOf(url);
  if (session.startsWith('free_')) return;
  const { control } = stripeControl(cloud);
  const card = dice() < 0.1 ? { card: declined } : {};
  await retries.retry(() => control(`sessions/${session}/pay`, card));
};

/**
 * A customer books or buys, then pays, verifies and cancels in random order, while the provider accepts or declines.
 */
export const visit = async (given: Visit, customer: Person): Promise<void> => {
  const { dice, retries } = given;
  const { retry, attempt } = retries;
  const sometimes = (share: number, act: () => Promise<unknown>) =>
    dice() < share ? attempt(() => retry(act)) : undefined;
  return attempt(async () => {
    const placed = await (dice() < 0.6 ? book : buy)(given, customer);
    await sometimes(0.1, placed.placeAgain);
    await sometimes(0.1, placed.resume);
    await Promise.all([sometimes(0.15, placed.cancel), sometimes(0.85, () => pay(given, placed.url))]);
    await sometimes(0.6, placed.verify);
    await Promise.all([sometimes(0.2, placed.cancel), sometimes(0.5, () => placed.decide(dice() < 0.7))]);
    await sometimes(0.2, placed.toCard);
  });
};

/** A provider cashes out a small amount; the request is sent twice, as after a lost reply. */
export const cashOut = ({ retries }: Pick<Visit, 'retries'>, provider: Person): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => retries.retry(() => provider.api.cashOut({ headers, body: { amountCents: 1_000 } }));
  return retries.attempt(() => Promise.all([send(), send()]));
};
