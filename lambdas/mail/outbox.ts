import type { JournalEvent } from '../../shared/ledger/journal-events';
import { insert } from '../data/insert';
import { mails, type NewMail, waitingMail } from '../data/mails';
import type { Store } from '../data/store';
import { consumer } from '../events/consumer';
import type { BookingEvent, DomainEvent, OrderEvent } from '../events/domain-events';
import { happenedAt } from '../events/happened-at';

/** Why a booking or an order was cancelled before it was paid: only its customer knew of it. */
const unpaidEnds = ['abandon', 'lapse'];

const bookingMails = ({ name, booking }: BookingEvent): NewMail[] => {
  const { id: about, customerId, providerId, proposal, endedBy = '' } = booking;
  const toCustomer = { userId: customerId, about };
  const toProvider = { userId: providerId, about };
  if (name === 'BookingPaid')
    return [
      { ...toCustomer, kind: 'bookingRequested' },
      { ...toProvider, kind: 'newBooking' },
    ];
  if (name === 'BookingConfirmed') return [{ ...toCustomer, kind: 'bookingConfirmed' }];
  if (name === 'BookingCompleted') return [{ ...toCustomer, kind: 'bookingCompleted' }];
  if (name === 'BookingCancelled')
    return unpaidEnds.includes(endedBy)
      ? []
      : [toCustomer, toProvider].map((to) => ({ ...to, kind: 'bookingCancelled' }));
  if (!proposal) return [];
  const which = String(proposal.number);
  if (name === 'BookingTimesProposed') {
    const to = proposal.by === 'customer' ? toProvider : toCustomer;
    return [{ ...to, kind: 'timesProposed', which }];
  }
  if (name === 'BookingProposalEnded' && proposal.outcome === 'accepted')
    return [toCustomer, toProvider].map((to) => ({ ...to, kind: 'bookingMoved', which }));
  return [];
};

const orderMails = ({ name, order }: OrderEvent): NewMail[] => {
  const { id: about, checkoutId, customerId, providerId, endedBy = '' } = order;
  const toCustomer = { userId: customerId, about };
  if (name === 'OrderPaid')
    return [
      { userId: customerId, about: checkoutId, kind: 'orderPlaced' },
      { userId: providerId, about: checkoutId, kind: 'newOrder' },
    ];
  if (name === 'OrderShipped') return [{ ...toCustomer, kind: 'orderShipped' }];
  if (name === 'OrderDelivered') return [{ ...toCustomer, kind: 'orderDelivered' }];
  if (name !== 'OrderCancelled' || unpaidEnds.includes(endedBy)) return [];
  return [toCustomer, { userId: providerId, about }].map((to) => ({ ...to, kind: 'orderCancelled' }));
};

/** Journal events whose history lines tell a provider about a payout. */
const payoutEvents: readonly JournalEvent[] = [
  'instant_cashout',
  'weekly_payout',
  'payout failed',
  'payout returned',
];

/** Returns the mails that an event calls for. Whether there is still something to say, they find out when they are sent. */
export const mailsOf = (event: DomainEvent): NewMail[] => {
  if ('booking' in event) return bookingMails(event);
  if ('order' in event) return orderMails(event);
  switch (event.name) {
    case 'EmailProven':
      return [{ userId: event.userId, about: event.userId, kind: 'welcome' }];
    case 'RoleChanged':
      return event.role === 'provider' && event.standing === 'pending' && !event.previous
        ? [{ userId: event.userId, about: event.userId, kind: 'applicationReceived' }]
        : [];
    case 'ProviderJudged': {
      const { userId, at } = event.judgement;
      return [{ userId, about: userId, kind: 'providerJudged', which: at }];
    }
    case 'DataFileReady':
      return [{ userId: event.userId, about: event.fileId, kind: 'dataReady' }];
    case 'DeletionRequested': {
      const { userId, requestedAt } = event.deletion;
      return [{ userId, about: userId, kind: 'accountLeaving', which: requestedAt }];
    }
    case 'DeletionWaits': {
      const { userId, waitingSince } = event.deletion;
      return waitingSince ? [{ userId, about: userId, kind: 'deletionWaits', which: waitingSince }] : [];
    }
    case 'WalletPosted': {
      const { key, event: posted, history } = event.record;
      const readers = payoutEvents.includes(posted) ? history.map(({ userId }) => userId) : [];
      return [...new Set(readers)].map((userId) => ({ userId, about: key, kind: 'payout' }));
    }
    case 'SignedInElsewhere':
      return [{ userId: event.userId, about: event.session.id, kind: 'signedInElsewhere' }];
    case 'PasswordReset':
      return [{ userId: event.userId, about: event.userId, kind: 'passwordReset', which: event.at }];
    case 'EmailChanged': {
      const { userId, previous, wasProven, at } = event;
      return wasProven ? [{ userId, about: userId, kind: 'emailChanged', which: at, to: previous }] : [];
    }
    default:
      return [];
  }
};

/** Stores the mails of an event, once however often it arrives. The stream then puts them into the queue. */
export const outbox = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'mail',
    on: [
      'BookingPaid',
      'BookingConfirmed',
      'BookingCompleted',
      'BookingCancelled',
      'BookingTimesProposed',
      'BookingProposalEnded',
      'OrderPaid',
      'OrderShipped',
      'OrderDelivered',
      'OrderCancelled',
      'EmailProven',
      'RoleChanged',
      'ProviderJudged',
      'DataFileReady',
      'DeletionRequested',
      'DeletionWaits',
      'WalletPosted',
      'SignedInElsewhere',
      'PasswordReset',
      'EmailChanged',
    ],
    does: 'Stores the mails to send.',
    timeoutMs: 10_000,
    handle: async (event) => {
      const at = happenedAt(event);
      for (const mail of mailsOf(event)) await insert(store, mails, waitingMail(mail, clock(), at));
    },
  });
