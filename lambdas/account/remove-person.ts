import { formerNames } from '../../shared/account/former-names';
import { isoOf } from '../../shared/time/iso';
import { datedBusyFrom, replaceImportedDay } from '../data/busy';
import { calendarAddresses } from '../data/calendar-addresses';
import { otherCalendars } from '../data/calendars';
import { leads } from '../data/campaigns';
import { conversations, conversationsByCustomer, conversationsByProvider } from '../data/conversations';
import { deletions, ownLists, partsOfPerson } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Query, Store } from '../data/engine/store';
import { assign, remove, replace, type Write } from '../data/engine/writes';
import { hairstyles, hairstylesByProvider, replaceHairstyle } from '../data/hairstyles';
import { invitationIdOf, openInvitations } from '../data/invitations';
import { archivedListing } from '../data/listings';
import { logins } from '../data/logins';
import { profiles } from '../data/people';
import { products, productsByProvider, replaceProduct } from '../data/products';
import { signIns } from '../data/sessions';
import { waits, waitsByCustomer, waitsByProvider } from '../data/waits';
import { webhookSecrets } from '../data/webhook-secrets';
import { webhooks } from '../data/webhooks';
import { imageUses } from '../media/own-images';
import { removeDevices } from '../push/remove-device';
import { takeBackMarks } from '../reviews/helpful';
import { batches } from '../runtime/batches';
import { timeLeftMs } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { endWait } from '../waitlist/end';
import { anonymizePurchases } from './anonymize-purchases';

export type RemovalDeps = {
  store: Store;
  /** Removes a person from the user pool; does nothing if they are not in it. */
  deleteUser: (loginId: string) => Promise<void>;
  /** Removes the file with a person's data; does nothing if there is none. */
  removeDataFile: (userId: string) => Promise<void>;
};

/** Time (milliseconds) that must be left to go on with a list, and how much of it is worked on at once. */
const reserveMs = 10_000;
const atOnce = 25;

/** Ends a removal for which there is no time left; what is left of it is still due. */
class OutOfTime extends Error {}

/** Does something with each item of a list, which may have thousands. Throws `OutOfTime`. */
const withEach = async <V>(
  store: Store,
  query: Query<V>,
  work: (item: V) => Promise<void>,
): Promise<void> => {
  let cursor: string | undefined;
  do {
    const page = await store.list(query, { cursor });
    for (const some of batches(page.items, atOnce)) {
      await Promise.all(some.map(work));
      // Afterwards, so that each call gets on.
      if (timeLeftMs() < reserveMs) throw new OutOfTime();
    }
    cursor = page.cursor;
  } while (cursor);
};

const archiveListings = async (store: Store, userId: string, now: number): Promise<void> => {
  const gone = (user: string, before: Parameters<typeof imageUses>[0]['before']): Write[] =>
    imageUses({ user, before: before ?? [], after: [], now });
  await withEach(store, hairstylesByProvider(userId), ({ id }) =>
    retryOnConflict(async () => {
      const found = (await store.read(hairstyles.ref(id)))!;
      if (found.archived) return;
      await store.writeAll([
        replaceHairstyle(found, archivedListing),
        ...gone(`hairstyle#${id}`, found.images),
      ]);
    }),
  );
  await withEach(store, productsByProvider(userId), ({ id }) =>
    retryOnConflict(async () => {
      const found = (await store.read(products.ref(id)))!;
      if (found.archived) return;
      await store.writeAll([replaceProduct(found, archivedListing), ...gone(`product#${id}`, found.images)]);
    }),
  );
};

/** Nobody can write to somebody who is gone. */
const closeConversations = async (store: Store, userId: string, now: number): Promise<void> => {
  for (const query of [conversationsByCustomer(userId), conversationsByProvider(userId)])
    for await (const { id } of store.every(query))
      await retryOnConflict(async () => {
        const found = (await store.read(conversations.ref(id)))!;
        if (!found.closedAt) await store.write(replace(conversations, found, { closedAt: isoOf(now) }));
      });
};

/** The profile stays, as the name that the records of others show. */
const anonymizeProfile = (store: Store, userId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const { profile, deletion } = await store.readAll({
      profile: profiles.ref(userId),
      deletion: deletions.ref(userId),
    });
    if (!profile || profile.deletedAt) return;
    const { photo, email, loginId } = profile;
    const nothing = { loginId: '', email: '', emailProvenAt: '', phone: '', address: '', bio: '', area: '' };
    await store.transact([
      assign(
        profiles.ref(userId),
        {
          ...nothing,
          name: deletion?.roleStatus ? formerNames.provider : formerNames.customer,
          postalAddress: undefined,
          photo: undefined,
          addresses: [],
          shown: { address: false, email: false, phone: false },
          deletesAt: undefined,
          deletedAt: isoOf(now),
        },
        profile,
      ),
      ...imageUses({ user: `profile#${userId}`, before: photo ? [photo] : [], after: [], now }),
      remove(leads.ref(email)),
      remove(logins.ref(loginId)),
    ]);
  });

/** Invitations to become an admin, of this person and from them when they were one. They name both by email address. */
const removeInvitations = async (store: Store, userId: string): Promise<void> => {
  const own = invitationIdOf((await store.read(profiles.ref(userId)))?.email.toLowerCase() ?? '');
  for await (const ref of store.every(openInvitations('open'))) {
    const found = await store.read(ref);
    const concerns = found && (found.id === own || [found.userId, found.inviterId].includes(userId));
    if (concerns) await store.write(remove(ref));
  }
};

/** The addresses of the calendars that a provider keeps elsewhere, of which nothing is read any more. */
const removeCalendarAddresses = async (store: Store, userId: string): Promise<void> => {
  const owner = await store.read(otherCalendars.ref(userId));
  for (const { id } of owner?.calendars ?? []) await store.write(remove(calendarAddresses.ref(id)));
};

/** What a provider's webhooks are told is signed with, so that nothing more is sent to them. */
const removeWebhookSecrets = async (store: Store, userId: string): Promise<void> => {
  const owner = await store.read(webhooks.ref(userId));
  for (const { id } of owner?.endpoints ?? []) await store.write(remove(webhookSecrets.ref(id)));
};

/** When the calendars elsewhere were busy. Once these are removed, nothing more of them is written. */
const removeImportedTimes = async (store: Store, userId: string): Promise<void> => {
  for await (const { day, imported } of store.every(datedBusyFrom(userId, isoOf(0).slice(0, 10))))
    for (const calendarId of new Set(imported.map((time) => time.calendarId)))
      await store.write(replaceImportedDay({ providerId: userId, dayZone: 'UTC', day, calendarId }, []));
};

/** What a person waits for, and who waits for them: the stream has ended all of it, unless it was interrupted. */
const removeWaits = async (store: Store, userId: string, now: number): Promise<void> => {
  for (const query of [waitsByCustomer(userId), waitsByProvider(userId)])
    for await (const { id, customerId } of store.every(query)) {
      // Frees what is held, and the place among those that the customer may have.
      await endWait(store, id, customerId === userId ? 'leave' : 'end', now);
      await store.write(remove(waits.ref(id)));
    }
};

const removeParts = async (store: Store, userId: string): Promise<void> => {
  for (const list of ownLists(userId)) await withEach(store, list, (part) => store.write(remove(part)));
  for await (const part of store.every(partsOfPerson(userId)))
    if (!part.isKept) await store.write(remove(part));
};

/** Nobody can sign in any more; the devices they used are forgotten. */
const forgetDevices = (store: Store, userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await store.read(signIns.ref(userId));
    if (stored && stored.sessions.length > 0)
      await store.write(replace(signIns, stored, { sessions: [], endedEarlier: {} }));
  });

/** Removes a person from the user pool. Their profile, which says as whom they sign in, is anonymized later. */
const removeLogin = async ({ store, deleteUser }: RemovalDeps, userId: string): Promise<void> => {
  const profile = await store.read(profiles.ref(userId));
  if (profile?.loginId) await deleteUser(profile.loginId);
};

const removeAll = async (deps: RemovalDeps, userId: string, now: number): Promise<void> => {
  const { store } = deps;
  await removeLogin(deps, userId);
  await archiveListings(store, userId, now);
  await anonymizePurchases(store, userId, isoOf(now));
  await closeConversations(store, userId, now);
  await removeInvitations(store, userId);
  await removeCalendarAddresses(store, userId);
  await removeWebhookSecrets(store, userId);
  await removeWaits(store, userId, now);
  await removeDevices(store, userId);
  await takeBackMarks(store, userId);
  await removeParts(store, userId);
  await removeImportedTimes(store, userId);
  // After its record: a file that is finished meanwhile finds none, and is removed then.
  await deps.removeDataFile(userId);
  await anonymizeProfile(store, userId, now);
  await forgetDevices(store, userId);
};

/**
 * Removes everything personal about someone: their sign-in, listings, lists and settings, the pictures of their reviews and
 * what they found helpful. Their purchases, reviews and conversations stay with an anonymized name, and so do the books.
 * Doing it again finishes what was interrupted. Returns whether all is removed: with little time left, it stops. `now` in
 * milliseconds.
 */
export const removePerson = async (deps: RemovalDeps, userId: string, now: number): Promise<boolean> => {
  try {
    await removeAll(deps, userId, now);
    return true;
  } catch (error) {
    if (error instanceof OutOfTime) {
      logger.info('There was no time left to remove all of a person', { userId });
      return false;
    }
    throw error;
  }
};
