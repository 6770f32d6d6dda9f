import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../shared/http/refusal';
import type { NotificationChoice } from '../../shared/notifications/preferences';
import type { Store } from '../data/engine/store';
import { type Mail, mails } from '../data/mails';
import { turnNotifications } from '../data/notification-preferences';
import { choiceOf } from './mail-choices';

/** Names a mail, with the secret that only its reader knows. */
type MailKey = { mail: string; key: string };

/** Where to turn a kind of mail off: a page for people, and the address that mail readers call by themselves. */
export type Unsubscribe = { page: string; oneClick: string };

/** Returns where to turn this kind of mail off; undefined if it cannot be turned off. Paths of the site. */
export const unsubscribeOf = ({ id, kind, secret }: Mail): Unsubscribe | undefined => {
  if (!choiceOf[kind]) return undefined;
  const query = new URLSearchParams({ mail: id, key: secret });
  return { page: `/unsubscribe?${query}`, oneClick: `/api/unsubscribe?${query}` };
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Turns off mail of a mail's kind for its reader, without a session. Throws `not_found`, also for a wrong secret. */
export const unsubscribe = async (
  store: Store,
  { mail: mailId, key }: MailKey,
): Promise<{ choice: NotificationChoice }> => {
  const mail = await store.read(mails.ref(mailId));
  const choice = mail && isSame(mail.secret, key) ? choiceOf[mail.kind] : undefined;
  if (!mail || !choice) throw new Refusal('not_found');
  await store.write(turnNotifications(mail.userId, choice, false));
  return { choice };
};
