import type { Store } from '../data/engine/store';
import { mailProblems } from '../data/mail-problems';
import type { Mail } from '../data/mails';
import { turnedOff } from '../data/notification-preferences';
import { profiles } from '../data/people';
import { choiceOf } from '../notifications/mail-choices';

/**
 * The address that someone has proved to be theirs by a code mailed to it, and their name; undefined without one. Mail
 * other than codes goes only there (docs/product/messages.md#mail).
 */
const provenAddressOf = async (
  store: Store,
  userId: string,
): Promise<{ email: string; name: string } | undefined> => {
  const profile = await store.read(profiles.ref(userId));
  return profile?.emailProvenAt ? { email: profile.email, name: profile.name } : undefined;
};

/**
 * Where to send a mail; undefined if its reader has no proven address, if mail to it came back or was unwanted, or if they
 * have turned mail of its kind off.
 */
export const recipientOf = async (store: Store, { userId, kind, to }: Mail): Promise<string | undefined> => {
  const choice = choiceOf[kind];
  const [address, problem, off] = await Promise.all([
    to ? { email: to } : provenAddressOf(store, userId),
    store.read(mailProblems.ref(userId)),
    choice && store.read(turnedOff.ref(userId)),
  ]);
  const isOff = !!choice && off?.includes(choice);
  return isOff || problem?.email === address?.email ? undefined : address?.email;
};
