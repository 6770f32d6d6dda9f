import type { JournalEvent } from '../../shared/ledger/journal-events';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { mails, type NewMail, waitingMail } from '../data/mails';
import { consumer } from '../events/consumer';
import type { BookingEvent, DomainEvent, EventName, EventNamed, OrderEvent } from '../events/domain-events';
import { happenedAt } from '../events/happened-at';

/** Why a booking or an order was cancelled before it was paid: only its customer knew of it. */
const unpaidEnds = ['abandon', 'expire'];

/** The mails that an event calls for. Whether there is still something to say, they find out when they are sent. */
type MailsFor<N extends EventName> = (event: EventNamed<N>) => NewMail[];

const toCustomer = ({ booking: { id: about, customerId: userId } }: BookingEvent) => ({ userId, about });
const toProvider = ({ booking: { id: about, providerId: userId } }: BookingEvent) => ({ userId, about });
const toBuyer = ({ order: { id: about, customerId: userId } }: OrderEvent) => ({ userId, about });
const toSeller = ({ order: { id: about, providerId: userId } }: OrderEvent) => ({ userId, about });

const wasUnpaid = ({ endedBy = '' }: { endedBy?: string | undefined }): boolean =>
  unpaidEnds.includes(endedBy);

/** Whose turn it is next, or who gets their money, reads of a return. */
const returnMails: MailsFor<'OrderReturnMoved'> = ({
  order: { id: about, customerId, providerId, itemReturn },
}) => {
  const { status = 'withdrawn' } = itemReturn ?? {};
  const toSellerOnly = status === 'asked' || status === 'sent' || status === 'withdrawn';
  const toBuyerOnly = status === 'accepted' || status === 'declined';
  const readers = toSellerOnly ? [providerId] : toBuyerOnly ? [customerId] : [customerId, providerId];
  return readers.map((userId) => ({
    userId,
    about,
    kind: 'orderReturn',
    which: `${status}#${itemReturn?.at ?? ''}`,
  }));
};

const timesProposed: MailsFor<'BookingTimesProposed'> = (event) => {
  const { proposal } = event.booking;
  if (!proposal) return [];
  const to = proposal.by === 'customer' ? toProvider : toCustomer;
  return [{ ...to(event), kind: 'timesProposed', which: String(proposal.number) }];
};

const bookingMoved: MailsFor<'BookingProposalEnded'> = (event) => {
  const { proposal } = event.booking;
  if (proposal?.outcome !== 'accepted') return [];
  const which = String(proposal.number);
  return [toCustomer, toProvider].map((to) => ({ ...to(event), kind: 'bookingMoved', which }));
};

/** Journal events whose history lines tell a provider about a payout. */
const payoutEvents: readonly JournalEvent[] = [
  'instant_cashout',
  'weekly_payout',
  'payout failed',
  'payout returned',
];

const payoutMails: MailsFor<'WalletPosted'> = ({ record: { key, event, history } }) => {
  const readers = payoutEvents.includes(event) ? history.map(({ userId }) => userId) : [];
  return [...new Set(readers)].map((userId) => ({ userId, about: key, kind: 'payout' }));
};

const mailsFor: { [N in EventName]?: MailsFor<N> } = {
  BookingPaid: (event) => [
    { ...toCustomer(event), kind: 'bookingRequested' },
    { ...toProvider(event), kind: 'newBooking' },
  ],
  BookingConfirmed: (event) => [{ ...toCustomer(event), kind: 'bookingConfirmed' }],
  BookingCompleted: (event) => [
    { ...toCustomer(event), kind: event.booking.noShow ? 'bookingNoShow' : 'bookingCompleted' },
  ],
  BookingCancelled: (event) =>
    wasUnpaid(event.booking)
      ? []
      : [toCustomer, toProvider].map((to) => ({ ...to(event), kind: 'bookingCancelled' })),
  BookingTimesProposed: timesProposed,
  BookingProposalEnded: bookingMoved,
  OrderPaid: (event) => [
    { ...toBuyer(event), about: event.order.checkoutId, kind: 'orderPlaced' },
    { ...toSeller(event), about: event.order.checkoutId, kind: 'newOrder' },
  ],
  TipPaid: ({ tip: { id: about, providerId: userId } }) => [{ userId, about, kind: 'tipReceived' }],
  WaitOffered: ({ wait: { id: about, customerId: userId, offer } }) =>
    offer ? [{ userId, about, kind: 'waitlistOffer', which: offer.until }] : [],
  OrderShipped: (event) => [{ ...toBuyer(event), kind: 'orderShipped' }],
  OrderDelivered: (event) => [{ ...toBuyer(event), kind: 'orderDelivered' }],
  OrderReturnMoved: returnMails,
  OrderCancelled: (event) =>
    wasUnpaid(event.order) || event.order.endedBy === 'refundReturn'
      ? []
      : [toBuyer, toSeller].map((to) => ({ ...to(event), kind: 'orderCancelled' })),
  EmailProven: ({ userId }) => [{ userId, about: userId, kind: 'welcome' }],
  RoleChanged: ({ userId, role, status, previous }) =>
    role === 'provider' && status === 'pending' && !previous
      ? [{ userId, about: userId, kind: 'applicationReceived' }]
      : [],
  ApplicationDecided: ({ decision: { userId, at } }) => [
    { userId, about: userId, kind: 'applicationDecided', which: at },
  ],
  DataFileReady: ({ userId, fileId }) => [{ userId, about: fileId, kind: 'dataReady' }],
  DeletionRequested: ({ deletion: { userId, requestedAt } }) => [
    { userId, about: userId, kind: 'accountLeaving', which: requestedAt },
  ],
  DeletionWaits: ({ deletion: { userId, waitingSince } }) =>
    waitingSince ? [{ userId, about: userId, kind: 'deletionWaits', which: waitingSince }] : [],
  WalletPosted: payoutMails,
  SignedInElsewhere: ({ userId, session }) => [{ userId, about: session.id, kind: 'signedInElsewhere' }],
  PasswordReset: ({ userId, at }) => [{ userId, about: userId, kind: 'passwordReset', which: at }],
  EmailChanged: ({ userId, previous, wasProven, at }) =>
    wasProven ? [{ userId, about: userId, kind: 'emailChanged', which: at, to: previous }] : [],
};

/** Stores the mails of an event, once however often it arrives. The stream then puts them into the queue. */
export const storeMails = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'mail',
    on: Object.keys(mailsFor) as EventName[],
    does: 'Stores the mails to send.',
    timeoutMs: 10_000,
    handle: async (event: DomainEvent) => {
      const at = happenedAt(event);
      const find = mailsFor[event.name] as MailsFor<EventName> | undefined;
      for (const mail of find?.(event) ?? []) await insert(store, mails, waitingMail(mail, clock(), at));
    },
  });
