import { store, stored } from '../ui/browserStorage';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The service worker's registration; undefined if it has none, as while the site is developed. */
export const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;

/**
 * Whether the service worker may still be on its way: a page registers it once it has loaded (`web/lib/offline.ts`). Some
 * browsers refuse it.
 */
export const isStarting = (): boolean => isSupported() && performance.now() < 5_000;

/** This browser's subscription, if it has one. */
export const subscription = async (): Promise<PushSubscription | undefined> =>
  (await (await registration())?.pushManager.getSubscription()) ?? undefined;

const key = 'push';

/** Whose pushes this browser gets, the id of its subscription at the server, and when it was last sent there (ISO). */
export type PushRecord = { userId: string; deviceId: string; savedAt: string };

export const pushRecord = (): PushRecord | undefined => {
  const [userId, deviceId, savedAt] = stored('localStorage', key)?.split(' ') ?? [];
  return userId && deviceId && savedAt ? { userId, deviceId, savedAt } : undefined;
};

export const recordPush = ({ userId, deviceId, savedAt }: PushRecord): void => {
  store('localStorage', key, [userId, deviceId, savedAt].join(' '));
};

const closeShown = async (): Promise<void> => {
  for (const shown of (await (await registration())?.getNotifications()) ?? []) shown.close();
};

/**
 * Ends this browser's subscription and removes what it shows: whoever uses it next gets and sees nothing that is for
 * somebody else.
 */
export const endPush = async (): Promise<void> => {
  const ended = await Promise.allSettled([
    closeShown(),
    subscription().then((found) => found?.unsubscribe()),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  store('localStorage', key, undefined);
};
