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
import { conversationEvents } from './conversation-events';
import type { DomainEvent } from './domain-events';
import { hairstyleEvents, productEvents, reportEvents, reviewEvents } from './listing-events';
import { mailEvents } from './mail-events';
import { pauseEvents, payoutAccountEvents, payoutEvents, walletChanged, walletEvents } from './money-events';
import { bookingEvents, orderEvents } from './purchase-events';
import type { Raises } from './raises';

type Kind = TableChange['kind'];
type ItemOf<K extends Kind> = NonNullable<Extract<TableChange, { kind: K }>['after']>;

/** What changes of each kind of item raise; `events.md` lists who consumes it. */
export const raisedBy: { [K in Kind]: Raises<ItemOf<K>> } = {
  booking: bookingEvents,
  order: orderEvents,
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
};

/** Returns the events that a change means: none, one or several. */
export const domainEventsOf = (change: TableChange): DomainEvent[] => {
  const { events } = raisedBy[change.kind] as { events: (change: TableChange) => DomainEvent[] };
  return events(change);
};
