import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import type { Mail } from '../data/mails';
import { waits } from '../data/waits';
import { offerEmail } from './emails/wait-email';

/** Writes about a time that is held for somebody on a waitlist; nothing once it is not. `now` in milliseconds. */
export const aboutHeldTime = async (store: Pick<Store, 'read'>, mail: Mail, now: number) => {
  const wait = await store.read(waits.ref(mail.about));
  const service = wait && (await store.read(hairstyles.ref(wait.hairstyleId)));
  return offerEmail(wait, service, mail, now);
};
