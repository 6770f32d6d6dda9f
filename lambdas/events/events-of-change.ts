import {
  dataFileEvents,
  deletionEvents,
  invitationEvents,
  profileEvents,
  roleEvents,
  sessionEvents,
} from './account-events';
import type { TableChange } from './changes';
import { conversationEvents } from './conversation-events';
import type { DomainEvent } from './domain-events';
import { hairstyleEvents, productEvents, reportEvents, reviewEvents } from './listing-events';
import { mailEvents } from './mail-events';
import { pauseEvents, payoutAccountEvents, payoutEvents, walletChanged, walletEvents } from './money-events';
import { bookingEvents, orderEvents } from './purchase-events';

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
  if (change.kind === 'datafile') return dataFileEvents(change.before, change.after);
  if (change.kind === 'deletion') return deletionEvents(change.before, change.after);
  if (change.kind === 'report') return reportEvents(change.before, change.after);
  if (change.kind === 'pause') return pauseEvents(change.before, change.after);
  if (change.kind === 'wallet') return walletChanged(change.before, change.after);
  if (change.kind === 'mail') return change.before ? [] : mailEvents(change.after);
  if (change.kind === 'exportend') return change.before ? [] : [{ name: 'ExportEnded', ended: change.after }];
  if (change.kind === 'judgement') return [{ name: 'ProviderJudged', judgement: change.after }];
  if (change.kind === 'sessions') return sessionEvents(change.before, change.after);
  if (change.kind === 'twostepreset') return [{ name: 'TwoStepReset', reset: change.after }];
  // Only a name in the record of an event that was handled has changed.
  return change.before ? [] : walletEvents(change.after);
};
