import { conversationSides } from '../../shared/chat/schema';
import { type Problem, verdicts } from '../../shared/payments/problems-and-refunds';
import type { Booking } from '../data/bookings';
import type { StoredConversation } from '../data/conversations';
import type { Deletion } from '../data/deletions';
import type { StoredInvitation } from '../data/invitations';
import type { JournalRecord } from '../data/journal';
import type { Mail } from '../data/mails';
import type { Order } from '../data/orders';
import type { StoredPayoutAccount } from '../data/payout-accounts';
import type { PayoutsPause } from '../data/payouts-pause';
import {
  isApprovedProvider,
  type RoleItem,
  type StoredJudgement,
  type StoredProfile,
  type StoredTwoStepReset,
} from '../data/people';
import type { StoredReport } from '../data/reports';
import type { StoredReview } from '../data/reviews';
import type { Session, SessionsEnd, StoredSessions } from '../data/sessions';
import { figureNames, figuresOf } from '../data/wallet-totals';
import type { UserWallet } from '../data/wallets';
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
    | 'BookingTimesProposed'
    /** A proposal to move it ended; see its outcome. */
    | 'BookingProposalEnded'
    /** Any change, in addition to a more specific event. */
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
    /** Any change, in addition to a more specific event. */
    | 'OrderChanged';
  order: Order;
};

/** An invitation of someone with an account; `createdAt` is ISO. */
export type Invited = Pick<StoredInvitation, 'id' | 'createdAt'> & { userId: string };

/** A sign-in, with its device in our own words and when it was (ISO). */
export type NewSession = Pick<Session, 'id' | 'device' | 'since'>;

/** Whose conversation it is, and how far it has got. What was said stays in the table. */
export type ConversationState = Pick<
  StoredConversation,
  'id' | 'customerId' | 'providerId' | 'lastNumber' | 'lastMessageAt' | 'readUpTo' | 'unread'
>;

type Standing = RoleItem['standing'] | null;

type EventBody =
  | BookingEvent
  | OrderEvent
  /** A role was created, changed or deleted. */
  | { name: 'AccountChanged'; userId: string }
  /** The standing of a role changed; null while there is no role. */
  | { name: 'RoleChanged'; userId: string; role: RoleItem['role']; standing: Standing; previous: Standing }
  /** Someone applied to become a provider; `at` is ISO. */
  | { name: 'ProviderApplied'; userId: string; at: string }
  /** Someone became an admin; `at` is ISO. */
  | { name: 'AdminGranted'; userId: string; at: string }
  /** A provider is no longer approved. */
  | { name: 'ProviderSuspended'; userId: string }
  /** An admin approved, rejected or suspended a provider. */
  | { name: 'ProviderJudged'; judgement: StoredJudgement }
  /** An admin is turning off someone's two-step sign-in. */
  | { name: 'TwoStepReset'; reset: StoredTwoStepReset }
  /** A session, or all sessions, of a person ended. */
  | { name: 'SessionsEnded'; userId: string }
  /** Someone reset their password with a code from their mailbox; `at` is ISO. */
  | { name: 'PasswordReset'; userId: string; at: string }
  /** Someone signed in from a device or network that none of their latest sign-ins came from. */
  | { name: 'SignedInElsewhere'; userId: string; session: NewSession }
  /** Someone with an account was invited to become an admin. Its code stays in the table. */
  | { name: 'AdminInvited'; invitation: Invited }
  /** Someone asked to delete their account. */
  | { name: 'DeletionRequested'; deletion: Deletion }
  /** An account cannot be deleted yet, because something is open. */
  | { name: 'DeletionWaits'; deletion: Deletion }
  /** What listings copy from a provider's profile changed. */
  | { name: 'PublicProfileChanged'; userId: string }
  | { name: 'RatingChanged'; userId: string }
  /** Someone signed up. */
  | { name: 'PersonJoined'; userId: string }
  /** Someone changed their e-mail address from `previous`, which they may have proven; `at` is ISO. */
  | {
      name: 'EmailChanged';
      userId: string;
      previous: string;
      wasProven: boolean;
      email: string;
      at: string;
    }
  /** Someone signed up, or changed their name or e-mail address. */
  | { name: 'PersonChanged'; userId: string }
  /** Someone proved an e-mail address for the first time. */
  | { name: 'EmailProven'; userId: string }
  /** What lists or search show of a hairstyle or product changed, including whether they show it. */
  | { name: 'ListingChanged'; listing: 'hairstyle' | 'product'; id: string; providerId: string }
  /** The stock that lists show of a product changed. */
  | { name: 'StockChanged'; productId: string }
  /** A review was written or deleted, or its stars changed. */
  | { name: 'RatingGiven'; reviewId: string }
  /** A provider replied to a review for the first time. */
  | { name: 'ReviewReplied'; review: StoredReview }
  /** An admin deleted a review; the audit log has the reason. */
  | { name: 'ReviewDeleted'; review: StoredReview }
  /** Someone reported a review or a listing. */
  | { name: 'ReportOpened'; report: StoredReport }
  /** An admin closed the report of a review or a listing. */
  | { name: 'ReportClosed'; report: StoredReport }
  /** What a provider's wallet holds, awaits, owes or has earned changed. */
  | { name: 'WalletChanged'; userId: string }
  /** What a provider sees of a payout or of their payout account changed. */
  | { name: 'PayoutChanged'; userId: string }
  /** Stripe began or stopped paying out to a provider's account. */
  | { name: 'PayoutAccountChanged'; account: StoredPayoutAccount }
  /** A reconciliation found something new that does not agree, and paused payouts. */
  | { name: 'PayoutsPaused'; reconciliationId: string }
  /** Someone sent a message, which is number `lastNumber`. */
  | { name: 'MessageSent'; conversation: ConversationState }
  /** Someone read further in a conversation. */
  | { name: 'ConversationRead'; conversation: ConversationState }
  | { name: 'WalletPosted'; record: Omit<JournalRecord, 'postings'> }
  /** A mail waits to be sent. */
  | { name: 'MailStored'; mailId: string }
  /** A customer is being reminded of an appointment that is to start at `startsAt`; ISO. */
  | { name: 'BookingReminded'; bookingId: string; startsAt: string; at: string };

/**
 * A domain event, with what its consumers need to know about that moment. Consumers that store state read it again.
 * `correlationId` is the id of the request that caused the event, if known.
 */
export type DomainEvent = EventBody & { correlationId?: string | undefined };

export type EventName = DomainEvent['name'];

type Named<N, E> = E extends { name: EventName }
  ? E['name'] & N extends never
    ? never
    : E & { name: N }
  : never;

/** The events with one of the given names. */
export type EventNamed<N extends EventName> = Named<N, DomainEvent>;

type Reportable = { problem?: Problem | undefined };

const compact = <T>(...items: Array<T | false | undefined>): T[] =>
  items.filter((item): item is NonNullable<typeof item> & T => !!item);

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

/** Whether an admin has decided on a report. Withdrawing it is not a decision. */
const isDecided = (before: Reportable | undefined, { problem }: Reportable): boolean =>
  !!before?.problem && !before.problem.verdict && verdicts.some((verdict) => verdict === problem?.verdict);

const bookingEvents = (before: Booking | undefined, after: Booking): BookingEvent[] =>
  compact<BookingEvent['name']>(
    !before && 'BookingPlaced',
    !before?.paidAt && !!after.paidAt && 'BookingPaid',
    before?.status !== after.status && bookingStatusEvents[after.status],
    !before?.releasedAt && !!after.releasedAt && 'BookingReleased',
    !before?.reviewed && after.reviewed && 'BookingReviewed',
    !before?.problem && !!after.problem && 'BookingProblemReported',
    isDecided(before, after) && 'BookingProblemDecided',
    before?.proposal?.number !== after.proposal?.number && 'BookingTimesProposed',
    !before?.proposal?.outcome && !!after.proposal?.outcome && 'BookingProposalEnded',
    'BookingChanged',
  ).map((name) => ({ name, booking: after }));

const orderEvents = (before: Order | undefined, after: Order): OrderEvent[] =>
  compact<OrderEvent['name']>(
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
  return compact<DomainEvent>(
    { name: 'AccountChanged', userId },
    standing !== previous && { name: 'RoleChanged', userId, role, standing, previous },
    after?.role === 'provider' &&
      standing === 'pending' &&
      !before && { name: 'ProviderApplied', userId, at: after.createdAt },
    after?.role === 'admin' &&
      standing === 'approved' &&
      previous !== 'approved' && { name: 'AdminGranted', userId, at: after.createdAt },
    isApprovedProvider(before) && !isApprovedProvider(after) && { name: 'ProviderSuspended', userId },
  );
};

/** Inviting again after an invitation has expired renews it. */
const invitationEvents = (before: StoredInvitation | undefined, after: StoredInvitation): DomainEvent[] => {
  const { id, userId, code, createdAt } = after;
  return userId && before?.code !== code
    ? [{ name: 'AdminInvited', invitation: { id, userId, createdAt } }]
    : [];
};

const isPublicChanged = (before: StoredProfile, after: StoredProfile): boolean =>
  before.name !== after.name || before.area !== after.area || before.photo?.src !== after.photo?.src;

const profileEvents = (before: StoredProfile | undefined, after: StoredProfile): DomainEvent[] => {
  const { id: userId, ratingSum, ratingCount } = after;
  const isRated = ratingSum !== (before?.ratingSum ?? 0) || ratingCount !== (before?.ratingCount ?? 0);
  const isDeleted = !before?.deletedAt && !!after.deletedAt;
  return compact<DomainEvent>(
    !before && { name: 'PersonJoined', userId },
    !before?.emailProvenAt && !!after.emailProvenAt && { name: 'EmailProven', userId },
    (isRated || isDeleted) && { name: 'RatingChanged', userId },
    (before?.name !== after.name || before.email !== after.email) && { name: 'PersonChanged', userId },
    !!before &&
      !isDeleted &&
      before.email !== after.email && {
        name: 'EmailChanged',
        userId,
        previous: before.email,
        wasProven: !!before.emailProvenAt,
        email: after.email,
        at: after.emailProvenAt ?? after.createdAt,
      },
    !!before && isPublicChanged(before, after) && { name: 'PublicProfileChanged', userId },
  );
};

const deletionEvents = (before: Deletion | undefined, after: Deletion): DomainEvent[] =>
  compact<DomainEvent>(
    before?.requestedAt !== after.requestedAt && { name: 'DeletionRequested', deletion: after },
    !!after.waitingSince &&
      before?.waitingSince !== after.waitingSince && { name: 'DeletionWaits', deletion: after },
  );

const hairstyleEvents = ({ before, after }: Extract<TableChange, { kind: 'hairstyle' }>): DomainEvent[] => {
  const { id, providerId } = (after ?? before)!;
  const isSame = isSameEntry(before && hairstyleEntry(before), after && hairstyleEntry(after));
  return isSame ? [] : [{ name: 'ListingChanged', listing: 'hairstyle', id, providerId }];
};

/** Most changes of a product's stock do not change what lists show. */
const productEvents = (change: Extract<TableChange, { kind: 'product' }>): DomainEvent[] => {
  const { id, providerId } = (change.after ?? change.before)!;
  const [before, after] = [
    change.before && listProduct(change.before),
    change.after && listProduct(change.after),
  ];
  const isSame = isSameEntry(before && productEntry(before), after && productEntry(after));
  return compact<DomainEvent>(
    !isSame && { name: 'ListingChanged', listing: 'product', id, providerId },
    !isSame && !!before && !!after && before.stock !== after.stock && { name: 'StockChanged', productId: id },
  );
};

const walletEvents = ({ postings, ...record }: JournalRecord): DomainEvent[] => [
  { name: 'WalletPosted', record },
];

const walletChanged = (before: UserWallet | undefined, after: UserWallet): DomainEvent[] => {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const isSame = figureNames.every((name) => was[name] === is[name]);
  return isSame ? [] : [{ name: 'WalletChanged', userId: after.userId }];
};

const reviewEvents = ({ before, after }: Extract<TableChange, { kind: 'review' }>): DomainEvent[] =>
  compact<DomainEvent>(
    !before?.reply && !!after?.reply && { name: 'ReviewReplied', review: after },
    !!before && !after && { name: 'ReviewDeleted', review: before },
    before?.rating !== after?.rating && { name: 'RatingGiven', reviewId: (after ?? before)!.id },
  );

const reportEvents = (before: StoredReport | undefined, after: StoredReport): DomainEvent[] =>
  compact<DomainEvent>(
    (!before || !!before.closed) && !after.closed && { name: 'ReportOpened', report: after },
    !before?.closed && !!after.closed && { name: 'ReportClosed', report: after },
  );

const isResetOf = (before: StoredSessions | undefined, { endedAt, endedBy }: StoredSessions): boolean =>
  before?.endedAt !== endedAt && endedBy === ('password_reset' satisfies SessionsEnd);

const endedIn = (stored: StoredSessions | undefined): number =>
  stored?.sessions.filter(({ isEnded }) => isEnded).length ?? 0;

const sessionEvents = (before: StoredSessions | undefined, after: StoredSessions): DomainEvent[] => {
  const { userId, endedAt, sessions } = after;
  const known = new Set(before?.sessions.map(({ id }) => id));
  const added = sessions.filter(({ id, isElsewhere }) => isElsewhere && !known.has(id));
  return compact<DomainEvent>(
    (before?.endedAt !== endedAt || endedIn(after) > endedIn(before)) && { name: 'SessionsEnded', userId },
    !!endedAt && isResetOf(before, after) && { name: 'PasswordReset', userId, at: endedAt },
    ...added.map(
      ({ id, device, since }): DomainEvent => ({
        name: 'SignedInElsewhere',
        userId,
        session: { id, device, since },
      }),
    ),
  );
};

/** A payout's calls to Stripe also change it, but not what its provider sees. */
const payoutEvents = ({ before, after }: Extract<TableChange, { kind: 'payout' }>): DomainEvent[] => {
  const isSame = before?.status === after?.status && before?.waitsFor === after?.waitsFor;
  return isSame ? [] : [{ name: 'PayoutChanged', userId: (after ?? before)!.providerId }];
};

/** The states that a provider is told about. */
const toldStates: readonly StoredPayoutAccount['state'][] = ['ready', 'restricted', 'rejected'];

const payoutAccountEvents = ({
  before,
  after,
}: Extract<TableChange, { kind: 'payoutaccount' }>): DomainEvent[] => {
  if (before?.state === after?.state) return [];
  return compact<DomainEvent>(
    { name: 'PayoutChanged', userId: (after ?? before)!.providerId },
    !!after && toldStates.includes(after.state) && { name: 'PayoutAccountChanged', account: after },
  );
};

/** A pause goes on when a later reconciliation finds more. */
const pauseEvents = (before: PayoutsPause | undefined, after: PayoutsPause): DomainEvent[] => {
  const { reconciliationId } = after;
  return reconciliationId && before?.reconciliationId !== reconciliationId
    ? [{ name: 'PayoutsPaused', reconciliationId }]
    : [];
};

const conversationEvents = (
  before: StoredConversation | undefined,
  after: StoredConversation,
): DomainEvent[] => {
  const { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread } = after;
  const conversation = { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread };
  const isRead = conversationSides.some((side) => readUpTo[side] !== (before?.readUpTo[side] ?? 0));
  return compact<DomainEvent>(
    lastNumber !== (before?.lastNumber ?? 0) && { name: 'MessageSent', conversation },
    isRead && { name: 'ConversationRead', conversation },
  );
};

const mailEvents = ({ id, kind, about, which, createdAt }: Mail): DomainEvent[] => [
  { name: 'MailStored', mailId: id },
  ...(kind === 'bookingReminder'
    ? [{ name: 'BookingReminded' as const, bookingId: about, startsAt: which, at: createdAt }]
    : []),
];

/** Returns the events that a change means: none, one or several. */
export const domainEventsOf = (change: TableChange): DomainEvent[] => {
  if (change.kind === 'hairstyle') return hairstyleEvents(change);
  if (change.kind === 'product') return productEvents(change);
  if (change.kind === 'role') return roleEvents(change.before, change.after);
  if (change.kind === 'payout') return payoutEvents(change);
  if (change.kind === 'payoutaccount') return payoutAccountEvents(change);
  if (change.kind === 'review') return reviewEvents(change);
  if (!change.after) return [];
  if (change.kind === 'booking') return bookingEvents(change.before, change.after);
  if (change.kind === 'order') return orderEvents(change.before, change.after);
  if (change.kind === 'invitation') return invitationEvents(change.before, change.after);
  if (change.kind === 'conversation') return conversationEvents(change.before, change.after);
  if (change.kind === 'profile') return profileEvents(change.before, change.after);
  if (change.kind === 'deletion') return deletionEvents(change.before, change.after);
  if (change.kind === 'report') return reportEvents(change.before, change.after);
  if (change.kind === 'pause') return pauseEvents(change.before, change.after);
  if (change.kind === 'wallet') return walletChanged(change.before, change.after);
  if (change.kind === 'mail') return change.before ? [] : mailEvents(change.after);
  if (change.kind === 'judgement') return [{ name: 'ProviderJudged', judgement: change.after }];
  if (change.kind === 'sessions') return sessionEvents(change.before, change.after);
  if (change.kind === 'twostepreset') return [{ name: 'TwoStepReset', reset: change.after }];
  // Only a name in the record of an event that was handled has changed.
  return change.before ? [] : walletEvents(change.after);
};
