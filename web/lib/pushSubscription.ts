const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The service worker's registration; undefined if it has none, as while the site is developed. */
export const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;

/** This browser's subscription, if it has one. */
export const subscription = async (): Promise<PushSubscription | undefined> =>
  (await (await registration())?.pushManager.getSubscription()) ?? undefined;

/** Ends this browser's subscription: whoever signs in next gets nothing that is for somebody else. */
export const unsubscribePush = async (): Promise<void> => {
  await (await subscription())?.unsubscribe();
};
