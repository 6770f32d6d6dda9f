import {
  isOptIn,
  type NotificationChoice,
  notificationChoices,
} from '../../shared/notifications/preferences';
import { single } from './engine/entity';
import { stale } from './engine/retry';
import type { Write } from './engine/writes';

/** The notifications a user does not get: what they have turned off, and have not turned on of what is off at first. */
export const turnedOff = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'NOTIFICATIONSOFF' }),
  parse: (item): NotificationChoice[] => {
    const { off, on } = (item ?? {}) as { off?: Set<string>; on?: Set<string> };
    return notificationChoices.filter((choice) => (isOptIn(choice) ? !on?.has(choice) : off?.has(choice)));
  },
});

/** Turns one kind of notification on or off, and leaves the others as they are. */
export const turnNotifications = (userId: string, choice: NotificationChoice, on: boolean): Write => ({
  action: {
    Update: {
      Key: turnedOff.key(userId),
      UpdateExpression: `${on === isOptIn(choice) ? 'ADD' : 'DELETE'} #chosen :choice`,
      ExpressionAttributeNames: { '#chosen': isOptIn(choice) ? 'on' : 'off' },
      ExpressionAttributeValues: { ':choice': new Set([choice]) },
    },
  },
  conditionError: stale,
});
