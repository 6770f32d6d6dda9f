import type { Booking } from '../data/bookings';
import type { StoredConversation } from '../data/conversations';
import type { Deletion } from '../data/deletions';
import type { EndedExport } from '../data/ended-exports';
import type { StoredInvitation } from '../data/invitations';
import type { JournalRecord } from '../data/journal';
import type { Order } from '../data/orders';
import type { StoredPayoutAccount } from '../data/payout-accounts';
import type { RoleItem, StoredDecision, StoredTwoStepReset } from '../data/people';
import type { StoredReport } from '../data/reports';
import type { StoredReview } from '../data/reviews';
import type { Session } from '../data/sessions';
import type { Tip } from '../data/tips';
import type { Wait } from '../data/waits';

export type BookingEvent = {
  name:
    | 'BookingPlaced'
    | 'BookingPaid'
    | 'BookingConfirmed'
    | 'BookingCompleted'
    | 'BookingCancelled'
    | 'BookingReleased'
    | 'BookingReviewed'
    /** More of what was paid has gone back, or will. */
    | 'BookingRefunded'
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
    /** More of what was paid has gone back, or will. */
    | 'OrderRefunded'
    | 'OrderProblemReported'
    | 'OrderProblemDecided'
    /** Items are to be returned, and this has come a step further. */
    | 'OrderReturnMoved'
    /** Any change, in addition to a more specific event. */
    | 'OrderChanged';
  order: Order;
};

/** A tip was paid, or was refunded whole before it was available. */
export type TipEvent = { name: 'TipPaid' | 'TipRefunded'; tip: Tip };

/** What came back of a tip that was paid has changed, in addition to a more specific event. */
type TipReturnedEvent = { name: 'TipReturned'; tip: Tip };

/**
 * A time is held for somebody on a waitlist; their entry ended without a booking; or it changed in any way, in addition to
 * a more specific event.
 */
type WaitEvent = { name: 'WaitOffered' | 'WaitEnded' | 'WaitChanged'; wait: Wait };

/** An invitation of someone with an account; `createdAt` is ISO. */
export type Invited = Pick<StoredInvitation, 'id' | 'createdAt'> & { userId: string };

/** A sign-in, with its device in our own words and when it was (ISO). */
export type NewSession = Pick<Session, 'id' | 'device' | 'since'>;

/** Whose conversation it is, and how far it has got. What was said stays in the table. */
type ConversationState = Pick<
  StoredConversation,
  'id' | 'customerId' | 'providerId' | 'lastNumber' | 'lastMessageAt' | 'readUpTo' | 'unread'
>;

type RoleStatus = RoleItem['status'] | null;

type EventBody =
  | BookingEvent
  | OrderEvent
  | TipEvent
  | TipReturnedEvent
  | WaitEvent
  /** A role was created, changed or deleted. */
  | { name: 'AccountChanged'; userId: string }
  /** The status of a role changed; null while there is no role. */
  | { name: 'RoleChanged'; userId: string; role: RoleItem['role']; status: RoleStatus; previous: RoleStatus }
  /** Someone applied to become a provider; `at` is ISO. */
  | { name: 'ProviderApplied'; userId: string; at: string }
  /** Someone became an admin; `at` is ISO. */
  | { name: 'AdminGranted'; userId: string; at: string }
  /** A provider is no longer approved. */
  | { name: 'ProviderSuspended'; userId: string }
  /** An admin approved, rejected or suspended a provider. */
  | { name: 'ApplicationDecided'; decision: StoredDecision }
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
  /** The file with someone's data can be downloaded; `at` is ISO. */
  | { name: 'DataFileReady'; userId: string; fileId: string; at: string }
  /** Someone asked to delete their account. */
  | { name: 'DeletionRequested'; deletion: Deletion }
  /** An account cannot be deleted yet, because something is open. */
  | { name: 'DeletionWaits'; deletion: Deletion }
  /** What listings copy from a provider's profile changed, or whether their salon's address is known. */
  | { name: 'PublicProfileChanged'; userId: string }
  /** The ZIP code that distances to a provider are measured from may have changed, or whether there is one. */
  | { name: 'PlaceChanged'; userId: string }
  | { name: 'RatingChanged'; userId: string }
  /** Where a provider is found may have changed, or whether they show it. */
  | { name: 'CityChanged'; userId: string }
  /** Someone signed up. */
  | { name: 'PersonJoined'; userId: string }
  /** An operator removed someone's profile. */
  | { name: 'PersonRemoved'; userId: string }
  /** Someone changed their email address from `previous`, which they may have proven; `at` is ISO. */
  | {
      name: 'EmailChanged';
      userId: string;
      previous: string;
      wasProven: boolean;
      email: string;
      at: string;
    }
  /** Someone signed up, or changed their name or email address. */
  | { name: 'PersonChanged'; userId: string }
  /** Someone proved an email address for the first time. */
  | { name: 'EmailProven'; userId: string }
  /** What lists or search show of a hairstyle or product changed, including whether they show it. */
  | { name: 'ListingChanged'; listing: 'hairstyle' | 'product'; id: string; providerId: string }
  /** A provider added, removed, paused or resumed a size of a service, or changed how long one takes. */
  | { name: 'SizesChanged'; providerId: string }
  /** The stock that lists show of a product changed. */
  | { name: 'StockChanged'; productId: string }
  /** A review was written or deleted, or its stars changed. */
  | { name: 'RatingGiven'; reviewId: string }
  /** A provider replied to a review for the first time. */
  | { name: 'ReviewReplied'; review: StoredReview }
  /** An admin deleted a review; the audit log has the reason. */
  | { name: 'ReviewDeleted'; review: StoredReview }
  /** An admin removed a picture of a review, which has the reason. */
  | { name: 'ReviewPictureRemoved'; review: StoredReview }
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
  | { name: 'BookingReminded'; bookingId: string; startsAt: string; at: string }
  /** A customer is being reminded to book again what they booked before; `at` is ISO. */
  | { name: 'RebookingReminded'; bookingId: string; at: string }
  /** A provider is being told that a calendar of theirs overlaps appointments; `at` is ISO. */
  | { name: 'CalendarOverlapFound'; userId: string; calendarId: string; at: string }
  /** A provider is being told that a calendar of theirs no longer counts, since it cannot be read; `at` is ISO. */
  | { name: 'CalendarDropped'; userId: string; calendarId: string; at: string }
  /** A provider is being told that a webhook of theirs was turned off, since it had failed for days; `at` is ISO. */
  | { name: 'WebhookTurnedOff'; userId: string; endpointId: string; at: string }
  /** Some clients wait to be sent a provider's offer. */
  | { name: 'ClientOfferQueued'; providerId: string; offerId: string; chunk: number }
  /** A customer is being told of a provider's offer; `at` is ISO. */
  | { name: 'ClientOffered'; userId: string; code: string; at: string }
  /** When other calendars say that a provider is busy has changed. */
  | { name: 'ImportedTimesChanged'; userId: string }
  /** The CSV file an admin asked for is finished, or could not be written. */
  | { name: 'ExportEnded'; ended: EndedExport };

/**
 * A domain event, with what its consumers need to know about that moment. Consumers that store state read it again.
 * `correlationId` is the id of the request that caused the event, if known. `changedAt` is when the table was changed,
 * in milliseconds, rounded down to a second.
 */
export type DomainEvent = EventBody & {
  correlationId?: string | undefined;
  changedAt?: number | undefined;
};

export type EventName = DomainEvent['name'];

type Named<N, E> = E extends { name: EventName }
  ? E['name'] & N extends never
    ? never
    : E & { name: N }
  : never;

/** The events with one of the given names. */
export type EventNamed<N extends EventName> = Named<N, DomainEvent>;
