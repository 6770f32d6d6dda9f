import type { PurchaseEvent } from '../../shared/admin/purchase';
import type { Audit } from '../data/audit';
import type { Booking } from '../data/bookings';
import type { StoredDispute } from '../data/disputes';
import { type JournalRecord, journalKeys } from '../data/journal';
import type { Order } from '../data/orders';
import type { StoredReview } from '../data/reviews';
import type { Tip } from '../data/tips';

type Shared = keyof Booking & keyof Order;

/** A booking, an order or a tip, with the fields that only one of them has. */
export type StoredPurchase = Pick<Booking, Exclude<Shared, 'status'>> & {
  status: Booking['status'] | Order['status'] | Tip['status'];
} & Partial<Omit<Booking, Shared> & Omit<Order, Shared>>;

/** What is known about a purchase besides itself. */
type Known = {
  audits: readonly Audit[];
  journal: readonly JournalRecord[];
  dispute?: StoredDispute | undefined;
  review?: StoredReview | undefined;
};

const step = (name: string, at: string | undefined, text?: string): PurchaseEvent[] =>
  at ? [{ name, at, ...(text && { text }) }] : [];

/** When it ended: no item says so of one that ended unpaid, and nothing changes it afterwards. */
const endedAt = ({ id, refundedAt, updatedAt }: StoredPurchase, journal: readonly JournalRecord[]): string =>
  journal.find(({ key, event }) => key === journalKeys.end(id) && event !== 'released')?.at ??
  refundedAt ??
  updatedAt;

const stepsOfReturn = ({ itemReturn }: StoredPurchase): PurchaseEvent[] => {
  if (!itemReturn) return [];
  const { status, endedBy, declineReason, instructions } = itemReturn;
  return [
    ...step('returnAsked', itemReturn.at, itemReturn.reason),
    ...step('returnDeclined', itemReturn.declinedAt, declineReason),
    ...step('returnAccepted', itemReturn.answeredAt, instructions),
    ...step('returnSent', itemReturn.sentAt, itemReturn.trackingNumber),
    ...step('returnEscalated', itemReturn.escalatedAt, itemReturn.complaint),
    ...step(
      endedBy === 'withdraw' ? 'returnWithdrawn' : status === 'refunded' ? 'returnRefunded' : 'returnClosed',
      itemReturn.endedAt,
    ),
  ];
};

const stepsOf = (purchase: StoredPurchase, { journal, dispute, review }: Known): PurchaseEvent[] => [
  ...step('placed', purchase.createdAt),
  ...step('paid', purchase.paidAt),
  ...step('underReview', purchase.underReview?.at),
  ...step('shipped', purchase.shippedAt, purchase.trackingNumber),
  ...step('delivered', purchase.deliveredAt),
  ...step(purchase.noShow ? 'noShow' : 'completed', purchase.completedAt),
  ...step('reported', purchase.problem?.at, purchase.problem?.text),
  ...stepsOfReturn(purchase),
  ...step('confirmed', purchase.confirmedAt),
  ...step('reviewed', review?.createdAt, review?.comment),
  ...step('released', purchase.releasedAt),
  ...step('disputed', dispute?.openedAt),
  ...step('evidenceSent', dispute?.evidenceSentAt),
  ...step(dispute?.outcome === 'won' ? 'disputeWon' : 'disputeLost', dispute?.closedAt),
  ...step('sentToCard', purchase.cardRefund?.at),
  ...step(purchase.endedBy ?? 'cancelled', purchase.status === 'cancelled' ? endedAt(purchase, journal) : ''),
];

const actOf = ({ act, at, actor, reason }: Audit): PurchaseEvent => ({
  name: act,
  at,
  by: actor.email ?? actor.id,
  ...(reason && { text: reason }),
});

/** What happened to a purchase, oldest first: its own steps, and what admins did about it. */
export const eventsOfPurchase = (purchase: StoredPurchase, known: Known): PurchaseEvent[] =>
  [...stepsOf(purchase, known), ...known.audits.map(actOf)].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
