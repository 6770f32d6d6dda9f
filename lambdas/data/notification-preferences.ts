import { type NotificationChoice, notificationChoices } from '../../shared/notifications/preferences';
import { single } from './engine/entity';
import { stale } from './engine/retry';
import type { Write } from './engine/writes';

/** The notifications a user has turned off. */
export const turnedOff = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'NOTIFICATIONSOFF' }),
  parse: (item): NotificationChoice[] => {
    const off = item?.off as Set<string> | undefined;
    return notificationChoices.filter((choice) => off?.has(choice));
  },
});

/** Turns one kind of notification on or off, and leaves the others as they are. */
export const turnNotifications = (userId: string, choice: NotificationChoice, on: boolean): Write => ({
  action: {
    Update: {
      Key: turnedOff.key(userId),
      UpdateExpression: `${on ? 'DELETE' : 'ADD'} #off :choice`,
      ExpressionAttributeNames: { '#off': 'off' },
      ExpressionAttributeValues: { ':choice': new Set([choice]) },
    },
  },
  conditionError: stale,
});
