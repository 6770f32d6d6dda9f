import { maxOpenMatters, type OpenMatter } from '../../shared/account/deletion';
import { isUnderReview } from '../../shared/booking/underReview';
import { formatCents } from '../../shared/money/cents';
import { formatAppointment } from '../../shared/time/zoned';
import { type Booking, bookingsByCustomer, bookingsByProvider } from '../data/bookings';
import { type Order, ordersByCustomer, ordersByProvider } from '../data/orders';
import type { Query, Store } from '../data/store';
import type { Wallet } from '../data/wallets';

type Side = 'customer' | 'provider';
type Purchase = Booking | Order;

const closedStatuses: readonly Purchase['status'][] = ['cancelled', 'completed', 'delivered'];

const advice = {
  booking: {
    customer: 'Cancel it, or wait until it is over.',
    provider: 'Complete it once it is over, or cancel it.',
  },
  order: {
    customer: 'Cancel it, or wait until it is delivered.',
    provider: 'Send it and wait until it is delivered, or cancel it.',
  },
} as const;

const links = {
  booking: { customer: '/bookings', provider: '/provider/bookings' },
  order: { customer: '/orders', provider: '/provider/orders' },
} as const;

/** What is still open about a purchase, as advice to one side; undefined if nothing is. */
const openAbout = (purchase: Purchase, side: Side): string | undefined => {
  const { status, problem, dispute, cardRefund, refunds = [] } = purchase;
  if (!closedStatuses.includes(status)) return advice['title' in purchase ? 'booking' : 'order'][side];
  if (problem && !problem.verdict) return 'We have to decide on the reported problem first.';
  if (dispute?.status === 'open') return 'The bank has to decide on the disputed payment first.';
  if ('underReview' in purchase && isUnderReview(purchase)) return 'We have to finish checking it first.';
  const isReturning = [cardRefund, ...refunds].some((refund) => refund?.status === 'pending');
  return side === 'customer' && isReturning ? 'Wait until the refund has reached your card.' : undefined;
};

const matterOf = (purchase: Purchase, side: Side): OpenMatter | undefined => {
  const open = openAbout(purchase, side);
  if (!open) return undefined;
  if ('title' in purchase) {
    const title = `Booking: ${purchase.title}, ${formatAppointment(purchase)}`;
    return { title, advice: open, link: links.booking[side] };
  }
  return { title: `Order: ${purchase.quantity} × ${purchase.name}`, advice: open, link: links.order[side] };
};

const balanceMatters = ({ available, pending, inTransit, debt }: Wallet): OpenMatter[] =>
  [
    {
      name: 'Available earnings',
      cents: available,
      advice: 'Cash them out, or wait for the weekly payout.',
    },
    {
      name: 'Pending earnings',
      cents: pending,
      advice: 'They become available once your customers have confirmed, then you can cash them out.',
    },
    { name: 'Payout on its way', cents: inTransit, advice: 'Wait until it has reached your bank.' },
    {
      name: 'Amount you owe',
      cents: -debt,
      advice: 'It is repaid from your next earnings. Contact us if you do not expect any.',
    },
  ].flatMap(({ name, cents, advice }) =>
    cents > 0 ? [{ title: `${name}: ${formatCents(cents)}`, advice, link: '/provider/wallet' }] : [],
  );

const mattersIn = async (store: Store, query: Query<Purchase>, side: Side): Promise<OpenMatter[]> => {
  const found: OpenMatter[] = [];
  for await (const purchase of store.every(query)) {
    const matter = matterOf(purchase, side);
    if (matter) found.push(matter);
    if (found.length === maxOpenMatters) break;
  }
  return found;
};

/**
 * Names the bookings, orders and balances that a person has to settle before their account can be deleted, 50 at most.
 * Reads all their purchases: a dispute may concern an old one.
 */
export const findOpenMatters = async (
  store: Store,
  userId: string,
  wallet: Wallet,
): Promise<OpenMatter[]> => {
  const found = await Promise.all([
    mattersIn(store, bookingsByCustomer(userId), 'customer'),
    mattersIn(store, ordersByCustomer(userId), 'customer'),
    mattersIn(store, bookingsByProvider(userId), 'provider'),
    mattersIn(store, ordersByProvider(userId), 'provider'),
  ]);
  return [...balanceMatters(wallet), ...found.flat()].slice(0, maxOpenMatters);
};

/** Wallet credit that has come in since its owner gave up what there was. */
export const newCreditMatters = ({ credit }: Wallet, forfeitCents: number): OpenMatter[] =>
  credit > forfeitCents
    ? [
        {
          title: `Wallet credit: ${formatCents(credit)}`,
          advice: 'Keep your account, and ask again to delete it if you want to give this credit up.',
          link: '/wallet',
        },
      ]
    : [];
