import { maxOpenMatters, type OpenMatter } from '../../shared/account/deletion';
import { isUnderReview } from '../../shared/booking/underReview';
import { formatCents } from '../../shared/money/cents';
import { isBankDeciding } from '../../shared/payments/disputed';
import { isOpenReturn, type ReturnStatus } from '../../shared/returns/lifecycle';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { formatAppointment } from '../../shared/time/zoned';
import { type Booking, bookingsByCustomer, bookingsByProvider } from '../data/bookings';
import type { Query, Store } from '../data/engine/store';
import { type GiftCard, giftCardsByBuyer } from '../data/gift-cards';
import { type Order, ordersByCustomer, ordersByProvider } from '../data/orders';
import { payoutsOf } from '../data/payouts';
import type { RoleItem } from '../data/people';
import { type Tip, tipsByCustomer, tipsByProvider } from '../data/tips';
import type { Wallet } from '../data/wallets';

/** `leaving`: a provider who has asked to delete their account, and cannot open a provider's pages any more. */
type Side = 'customer' | 'provider' | 'leaving';
type Purchase = Booking | Order | Tip;

const kindOf = (purchase: Purchase): 'booking' | 'order' | 'tip' => {
  if ('bookingId' in purchase) return 'tip';
  return 'title' in purchase ? 'booking' : 'order';
};

/** The statuses in which nothing is left to do. */
const closedStatuses: Record<ReturnType<typeof kindOf>, readonly Purchase['status'][]> = {
  booking: ['cancelled', 'completed'],
  order: ['cancelled', 'delivered'],
  tip: ['cancelled', 'paid'],
};

const advice = {
  booking: {
    customer: 'Cancel it, or wait until it is over.',
    provider: 'Complete it once it is over, or cancel it.',
    leaving: 'Keep your account, and complete it once it is over, or cancel it.',
  },
  order: {
    customer: 'Cancel it, or wait until it is delivered.',
    provider: 'Send it and wait until it is delivered, or cancel it.',
    leaving: 'Keep your account, and send it, or cancel it.',
  },
} as const;

/** Only its customer sees a tip or a gift card that is not paid. */
const unpaidTip = 'Pay it, or wait until the time to pay has run out.';

const links = {
  booking: { customer: '/bookings', provider: '/provider/bookings', leaving: undefined },
  order: { customer: '/orders', provider: '/provider/orders', leaving: undefined },
  tip: { customer: '/bookings', provider: '/provider/wallet', leaving: undefined },
} as const;

const decidedFirst = 'We have to decide on the return first.';
const waitForReturn = 'Wait until the return is over.';

/** What is to be done about an open return. */
const returnAdvice: Record<'customer' | 'seller', Partial<Record<ReturnStatus, string>>> = {
  customer: {
    asked: 'Withdraw the return, or wait for its end.',
    accepted: 'Send the items back, or withdraw the return.',
    declined: 'Withdraw the return, or ask us to decide.',
    sent: waitForReturn,
    escalated: decidedFirst,
  },
  seller: {
    asked: 'Answer the return, and wait for its end.',
    accepted: waitForReturn,
    declined: waitForReturn,
    sent: 'Say whether the returned items have arrived.',
    escalated: decidedFirst,
  },
};

const bankFirst = 'The bank has to decide on the disputed payment first.';

/** What is still open about a purchase, as advice to one side; undefined if nothing is. */
const openAbout = (purchase: Purchase, side: Side): string | undefined => {
  const { status, problem, cardRefund, refunds = [] } = purchase;
  const kind = kindOf(purchase);
  if (!closedStatuses[kind].includes(status)) return kind === 'tip' ? unpaidTip : advice[kind][side];
  if (problem && !problem.verdict) return 'We have to decide on the reported problem first.';
  if (isBankDeciding(purchase)) return bankFirst;
  if ('itemReturn' in purchase && isOpenReturn(purchase.itemReturn))
    return returnAdvice[side === 'customer' ? 'customer' : 'seller'][
      purchase.itemReturn!.status as ReturnStatus
    ];
  if ('underReview' in purchase && isUnderReview(purchase)) return 'We have to finish checking it first.';
  const isReturning = [cardRefund, ...refunds].some((refund) => refund?.status === 'pending');
  return side === 'customer' && isReturning ? 'Wait until the refund has reached your card.' : undefined;
};

const matterOf = (purchase: Purchase, side: Side): OpenMatter | undefined => {
  const open = openAbout(purchase, side);
  if (!open) return undefined;
  if ('bookingId' in purchase)
    return { title: `Tip: ${isolateBidi(purchase.title)}`, advice: open, link: links.tip[side] };
  if ('title' in purchase) {
    const title = `Booking: ${isolateBidi(purchase.title)}, ${formatAppointment(purchase)}`;
    return { title, advice: open, link: links.booking[side] };
  }
  return {
    title: `Order: ${purchase.quantity} × ${isolateBidi(purchase.name)}`,
    advice: open,
    link: links.order[side],
  };
};

const balanceAdvice = {
  available: {
    provider: 'Cash them out, or wait for the weekly payout.',
    leaving:
      'The weekly payout sends them to your bank. If you have no payout account yet, keep your account and set it up. If you were suspended, contact us.',
  },
  pending: {
    provider: 'They become available once your customers have confirmed, then you can cash them out.',
    leaving:
      'They become available once your customers have confirmed, then the weekly payout sends them to your bank.',
  },
} as const;

const balanceMatters = (
  { available, pending, inTransit, debt }: Wallet,
  side: 'provider' | 'leaving',
): OpenMatter[] =>
  [
    { name: 'Available earnings', cents: available, advice: balanceAdvice.available[side] },
    { name: 'Pending earnings', cents: pending, advice: balanceAdvice.pending[side] },
    { name: 'Payout on its way', cents: inTransit, advice: 'Wait until it has reached your bank.' },
    {
      name: 'Amount you owe',
      cents: -debt,
      advice: 'It is repaid from your next earnings. Contact us if you do not expect any.',
    },
  ].flatMap(({ name, cents, advice }) =>
    cents > 0
      ? [
          {
            title: `${name}: ${formatCents(cents)}`,
            advice,
            link: side === 'leaving' ? undefined : '/provider/wallet',
          },
        ]
      : [],
  );

/**
 * Completed payouts that the bank can still return: what comes back is paid out again, to somebody who is still there.
 */
const returnablePayouts = async (store: Store, userId: string): Promise<OpenMatter[]> => {
  const { items } = await store.list(payoutsOf(userId));
  return items.flatMap(({ status, dueAt, netCents }) =>
    status === 'completed' && dueAt
      ? [
          {
            title: `Payout: ${formatCents(netCents)}`,
            advice: 'Your bank can return it for a week after it arrives. Wait until then.',
            link: undefined,
          },
        ]
      : [],
  );
};

/** A gift card is open until it was sent, and until its refund has arrived; redeeming it is up to whoever got it. */
const giftCardMatters = async (store: Store, userId: string): Promise<OpenMatter[]> => {
  const found: OpenMatter[] = [];
  for await (const gift of store.every(giftCardsByBuyer(userId))) {
    const open = openAboutGiftCard(gift);
    if (open)
      found.push({ title: `Gift card: ${formatCents(gift.totalCents)}`, advice: open, link: '/gift-cards' });
    if (found.length === maxOpenMatters) break;
  }
  return found;
};

const openAboutGiftCard = (gift: GiftCard): string | undefined => {
  const { status, refunds = [] } = gift;
  if (status === 'pending') return unpaidTip;
  if (status === 'paid') return 'Send it now, wait for its day, or take it back.';
  if (isBankDeciding(gift)) return bankFirst;
  return refunds.some((refund) => refund.status === 'pending')
    ? 'Wait until the refund has reached your card.'
    : undefined;
};

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
 * Names the bookings, orders, tips, gift cards and balances that a person has to settle before their account can be deleted, 50 at most.
 * Reads all their purchases: a dispute may concern an old one. `isLeaving`: they have already asked to delete it, and
 * what is over before the 14 days are does not keep them from asking.
 */
export const findOpenMatters = async (
  store: Store,
  userId: string,
  wallet: Wallet,
  isLeaving: boolean,
): Promise<OpenMatter[]> => {
  const asProvider = isLeaving ? 'leaving' : 'provider';
  const found = await Promise.all([
    isLeaving ? returnablePayouts(store, userId) : [],
    mattersIn(store, bookingsByCustomer(userId), 'customer'),
    mattersIn(store, ordersByCustomer(userId), 'customer'),
    mattersIn(store, tipsByCustomer(userId), 'customer'),
    giftCardMatters(store, userId),
    mattersIn(store, bookingsByProvider(userId), asProvider),
    mattersIn(store, ordersByProvider(userId), asProvider),
    mattersIn(store, tipsByProvider(userId), asProvider),
  ]);
  return [...balanceMatters(wallet, asProvider), ...found.flat()].slice(0, maxOpenMatters);
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

/** An admin's account is not deleted, however the role came about. */
export const roleMatters = (role: RoleItem | undefined): OpenMatter[] =>
  role?.role === 'admin'
    ? [{ title: 'You are an admin', advice: 'Another admin has to withdraw your role first.' }]
    : [];
