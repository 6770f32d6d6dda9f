import { sides } from '../../shared/sides';
import type { ImportedTimes } from '../data/calendars';
import type { StoredConversation } from '../data/conversations';
import type { Mail } from '../data/mails';
import type { OfferChunk } from '../data/offer-chunks';
import {
  dataFileEvents,
  decisionEvents,
  deletionEvents,
  exportEvents,
  invitationEvents,
  profileEvents,
  roleEvents,
  sessionEvents,
  twoStepResetEvents,
} from './account-events';
import type { TableChange } from './changes';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';
import { hairstyleEvents, productEvents, reportEvents, reviewEvents } from './listing-events';
import { pauseEvents, payoutAccountEvents, payoutEvents, walletChanged, walletEvents } from './money-events';
import { bookingEvents, orderEvents, tipEvents } from './purchase-events';
import { type Raises, raisesWhenWritten } from './raises';
import { waitEvents } from './wait-events';

/** Whether something was sent or read, without what was said. */
const conversationEvents = raisesWhenWritten(
  ['MessageSent', 'ConversationRead'],
  (before: StoredConversation | undefined, after: StoredConversation) => {
    const { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread } = after;
    const conversation = { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread };
    const isRead = sides.some((side) => readUpTo[side] !== (before?.readUpTo[side] ?? 0));
    return compact(
      lastNumber !== (before?.lastNumber ?? 0) && { name: 'MessageSent', conversation },
      isRead && { name: 'ConversationRead', conversation },
    );
  },
);

/** What it means that a mail is stored. */
const mailEvents = raisesWhenWritten(
  [
    'MailStored',
    'BookingReminded',
    'RebookingReminded',
    'ClientOffered',
    'CalendarOverlapFound',
    'CalendarDropped',
    'WebhookTurnedOff',
  ],
  (before: Mail | undefined, { id, userId, kind, about, which, createdAt }: Mail) =>
    before
      ? []
      : compact(
          { name: 'MailStored', mailId: id },
          kind === 'bookingReminder' && {
            name: 'BookingReminded',
            bookingId: about,
            startsAt: which,
            at: createdAt,
          },
          kind === 'rebookingReminder' && { name: 'RebookingReminded', bookingId: about, at: createdAt },
          kind === 'clientOffer' && { name: 'ClientOffered', userId, code: about, at: createdAt },
          kind === 'calendarOverlap' && {
            name: 'CalendarOverlapFound',
            userId,
            calendarId: about,
            at: createdAt,
          },
          kind === 'calendarDropped' && { name: 'CalendarDropped', userId, calendarId: about, at: createdAt },
          kind === 'webhookOff' && { name: 'WebhookTurnedOff', userId, endpointId: about, at: createdAt },
        ),
);

const importedTimesEvents = raisesWhenWritten(
  ['ImportedTimesChanged'],
  (_before: ImportedTimes | undefined, { providerId }: ImportedTimes) => [
    { name: 'ImportedTimesChanged', userId: providerId },
  ],
);

const offerChunkEvents = raisesWhenWritten(
  ['ClientOfferQueued'],
  (_before: OfferChunk | undefined, { providerId, offerId, number }: OfferChunk) => [
    { name: 'ClientOfferQueued', providerId, offerId, chunk: number },
  ],
);

type Kind = TableChange['kind'];
type ItemOf<K extends Kind> = NonNullable<Extract<TableChange, { kind: K }>['after']>;

/** What changes of each kind of item raise; `events.md` lists who consumes it. */
export const raisedBy: { [K in Kind]: Raises<ItemOf<K>> } = {
  booking: bookingEvents,
  order: orderEvents,
  tip: tipEvents,
  hairstyle: hairstyleEvents,
  product: productEvents,
  role: roleEvents,
  judgement: decisionEvents,
  twostepreset: twoStepResetEvents,
  invitation: invitationEvents,
  profile: profileEvents,
  datafile: dataFileEvents,
  deletion: deletionEvents,
  journal: walletEvents,
  mail: mailEvents,
  report: reportEvents,
  review: reviewEvents,
  wallet: walletChanged,
  payout: payoutEvents,
  payoutaccount: payoutAccountEvents,
  pause: pauseEvents,
  sessions: sessionEvents,
  conversation: conversationEvents,
  exportend: exportEvents,
  importedtimes: importedTimesEvents,
  offerchunk: offerChunkEvents,
  wait: waitEvents,
};

/** Returns the events that a change means: none, one or several. */
export const domainEventsOf = (change: TableChange): DomainEvent[] => {
  const { events } = raisedBy[change.kind] as { events: (change: TableChange) => DomainEvent[] };
  return events(change);
};
