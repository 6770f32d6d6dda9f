import { type Problem, verdicts } from '../../shared/payments/problems-and-refunds';
import type { Booking } from '../data/bookings';
import type { JournalRecord } from '../data/journal';
import type { Order } from '../data/orders';
import { isApprovedProvider, type RoleItem, type StoredProfile } from '../data/people';
import { hairstyleEntry, isSameEntry, listProduct, productEntry } from '../search/entries';
import type { TableChange } from './changes';

export type BookingEvent = {
  name:
    | 'BookingPlaced'
    | 'BookingPaid'
    | 'BookingConfirmed'
    | 'BookingCompleted'
    | 'BookingCancelled'
    | 'BookingReleased'
    | 'BookingReviewed'
    | 'BookingProblemReported'
    | 'BookingProblemDecided'
    /** Any change, whether or not it has a name of its own as well. */
    | 'BookingChanged';
  booking: Booking;
};

export type OrderEvent = {
  name:
    | 'OrderPlaced'
    | 'OrderPaid'
    | 'OrderProcessing'
    | 'OrderShipped'
    | 'OrderDelivered'
    | 'OrderCancelled'
    | 'OrderReleased'
    | 'OrderReviewed'
    | 'OrderProblemReported'
    | 'OrderProblemDecided'
    /** Any change, whether or not it has a name of its own as well. */
    | 'OrderChanged';
  order: Order;
};

type Standing = RoleItem['standing'] | null;

type Happening =
  | BookingEvent
  | OrderEvent
  /** Any change of somebody's role, or the end of it. */
  | { name: 'AccountChanged'; userId: string }
  /** Another standing; null where there is no role. */
  | { name: 'RoleChanged'; userId: string; role: RoleItem['role']; standing: Standing; previous: Standing }
  /** An approved provider is one no longer. */
  | { name: 'ProviderSuspended'; userId: string }
  | { name: 'ProfileRenamed'; userId: string }
  | { name: 'RatingChanged'; userId: string }
  /** What lists or search show of a hairstyle or a product, or that they show it at all. */
  | { name: 'ListingChanged'; listing: 'hairstyle' | 'product'; id: string; providerId: string }
  /** The stock as lists show it, of a product that stays listed or not. */
  | { name: 'StockChanged'; productId: string }
  | { name: 'WalletPosted'; record: Omit<JournalRecord, 'postings'> };

/**
 * What happened. It carries what its consumers need to know of that moment; what they keep, they read afresh.
 * `correlationId` names the request that caused it, where that is known.
 */
export type DomainEvent = Happening & { correlationId?: string | undefined };

export type EventName = DomainEvent['name'];

type Named<N, E> = E extends { name: EventName }
  ? E['name'] & N extends never
    ? never
    : E & { name: N }
  : never;

/** The events with one of these names. */
export type EventNamed<N extends EventName> = Named<N, DomainEvent>;

type Reported = { problem?: Problem | undefined };

const named = <N>(...names: Array<N | false | undefined>): N[] =>
  names.filter((name): name is NonNullable<typeof name> & N => !!name);

const bookingStatusEvents = {
  pending: undefined,
  confirmed: 'BookingConfirmed',
  completed: 'BookingCompleted',
  cancelled: 'BookingCancelled',
} as const;

const orderStatusEvents = {
  pending: undefined,
  paid: 'OrderPaid',
  processing: 'OrderProcessing',
  shipped: 'OrderShipped',
  delivered: 'OrderDelivered',
  cancelled: 'OrderCancelled',
} as const;

/** An admin's verdict; a customer who withdraws their report decides nothing. */
const isDecided = (before: Reported | undefined, { problem }: Reported): boolean =>
  !!before?.problem && !before.problem.verdict && verdicts.some((verdict) => verdict === problem?.verdict);

const bookingEvents = (before: Booking | undefined, after: Booking): BookingEvent[] =>
  named<BookingEvent['name']>(
    !before && 'BookingPlaced',
    !before?.paidAt && !!after.paidAt && 'BookingPaid',
    before?.status !== after.status && bookingStatusEvents[after.status],
    !before?.releasedAt && !!after.releasedAt && 'BookingReleased',
    !before?.reviewed && after.reviewed && 'BookingReviewed',
    !before?.problem && !!after.problem && 'BookingProblemReported',
    isDecided(before, after) && 'BookingProblemDecided',
    'BookingChanged',
  ).map((name) => ({ name, booking: after }));

const orderEvents = (before: Order | undefined, after: Order): OrderEvent[] =>
  named<OrderEvent['name']>(
    !before && 'OrderPlaced',
    before?.status !== after.status && orderStatusEvents[after.status],
    !before?.releasedAt && !!after.releasedAt && 'OrderReleased',
    !before?.reviewed && after.reviewed && 'OrderReviewed',
    !before?.problem && !!after.problem && 'OrderProblemReported',
    isDecided(before, after) && 'OrderProblemDecided',
    'OrderChanged',
  ).map((name) => ({ name, order: after }));

const roleEvents = (before?: RoleItem, after?: RoleItem): DomainEvent[] => {
  const { userId, role } = (after ?? before)!;
  const standing = after?.standing ?? null;
  const previous = before?.standing ?? null;
  return named<DomainEvent>(
    { name: 'AccountChanged', userId },
    standing !== previous && { name: 'RoleChanged', userId, role, standing, previous },
    isApprovedProvider(before) && !isApprovedProvider(after) && { name: 'ProviderSuspended', userId },
  );
};

const profileEvents = (before: StoredProfile | undefined, after: StoredProfile): DomainEvent[] => {
  const { id: userId, ratingSum, ratingCount } = after;
  const isRated = ratingSum !== (before?.ratingSum ?? 0) || ratingCount !== (before?.ratingCount ?? 0);
  return named<DomainEvent>(
    isRated && { name: 'RatingChanged', userId },
    !!before && before.name !== after.name && { name: 'ProfileRenamed', userId },
  );
};

const hairstyleEvents = ({ before, after }: Extract<TableChange, { kind: 'hairstyle' }>): DomainEvent[] => {
  const { id, providerId } = (after ?? before)!;
  const isSame = isSameEntry(before && hairstyleEntry(before), after && hairstyleEntry(after));
  return isSame ? [] : [{ name: 'ListingChanged', listing: 'hairstyle', id, providerId }];
};

/** Most of what checkouts do to a product's stock changes nothing that lists show. */
const productEvents = (change: Extract<TableChange, { kind: 'product' }>): DomainEvent[] => {
  const { id, providerId } = (change.after ?? change.before)!;
  const [before, after] = [
    change.before && listProduct(change.before),
    change.after && listProduct(change.after),
  ];
  const isSame = isSameEntry(before && productEntry(before), after && productEntry(after));
  return named<DomainEvent>(
    !isSame && { name: 'ListingChanged', listing: 'product', id, providerId },
    !isSame && !!before && !!after && before.stock !== after.stock && { name: 'StockChanged', productId: id },
  );
};

const walletEvents = ({ postings, ...record }: JournalRecord): DomainEvent[] => [
  { name: 'WalletPosted', record },
];

/** What a change of the table means. Nothing, one thing or several at once. */
export const domainEventsOf = (change: TableChange): DomainEvent[] => {
  if (change.kind === 'hairstyle') return hairstyleEvents(change);
  if (change.kind === 'product') return productEvents(change);
  if (change.kind === 'role') return roleEvents(change.before, change.after);
  if (!change.after) return [];
  if (change.kind === 'booking') return bookingEvents(change.before, change.after);
  if (change.kind === 'order') return orderEvents(change.before, change.after);
  if (change.kind === 'profile') return profileEvents(change.before, change.after);
  return walletEvents(change.after);
};
