import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import type { NewNotification } from '../data/notifications';
import { type Wait, waits } from '../data/waits';
import { offerNotification, waitEndedNotification } from './wait-texts';

/** What to tell about an entry of a waitlist: nothing once it has changed, or if its service is gone for good. */
export const notificationsAboutWait = async (
  store: Store,
  name: 'WaitOffered' | 'WaitEnded',
  { id, updatedAt }: Wait,
): Promise<NewNotification[]> => {
  const wait = await store.read(waits.ref(id));
  const service = wait && (await store.read(hairstyles.ref(wait.hairstyleId)));
  if (!wait || !service || wait.updatedAt !== updatedAt) return [];
  const found = isolateBidiIn(service);
  return name === 'WaitOffered' ? offerNotification(wait, found) : [waitEndedNotification(wait, found)];
};
