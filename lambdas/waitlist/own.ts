import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import type { waitlistApi } from '../../shared/waitlist/api';
import { isLiveWait, waitLifecycle } from '../../shared/waitlist/lifecycle';
import { maxOffers, maxWaits, unbookedBefore } from '../../shared/waitlist/rules';
import type { WaitInput } from '../../shared/waitlist/schema';
import { chosenService, requireSize } from '../booking/quote';
import { availability, rulesOf } from '../data/availability';
import { retryOnConflict } from '../data/engine/retry';
import type { NamedValues, Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { check, create, type Write } from '../data/engine/writes';
import { hairstyles } from '../data/hairstyles';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { countWaits, type Wait, waitCounts, waitIdOf, waits, waitsByCustomer } from '../data/waits';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { withReads } from '../http/with-reads';
import { endWrites, unbookedWrites } from './offer';
import { forCustomer, showToCustomer } from './view';

type Api = typeof waitlistApi;
type Deps = { store: Store };

const joinRefs = ({ actor, body }: { actor: Person; body: WaitInput }) => ({
  wait: waits.ref(waitIdOf(actor.id, body.hairstyleId, body.variationId)),
  counts: waitCounts.ref(actor.id),
  customer: profiles.ref(actor.id),
  hairstyle: hairstyles.ref(body.hairstyleId),
  role: roles.ref(body.providerId),
  stored: availability.ref(body.providerId),
});

/** What is waited for, checked against what the provider offers. Throws what `joinWaitlist` says. */
const wanted = (
  { hairstyle: found, role, stored, customer }: NamedValues<ReturnType<typeof joinRefs>>,
  { actor, body, now }: Call<Api['joinWaitlist']>,
) => {
  if (customer?.deletesAt) throw new Refusal('account_leaving');
  const { hairstyle, variation } = chosenService(found, { ...body, addOnIds: [] });
  if (hairstyle.providerId !== body.providerId || !isApprovedProvider(role)) throw new Refusal('not_listed');
  if (hairstyle.providerId === actor.id) throw new Refusal('own_listing');
  requireSize(hairstyle, variation);
  const rules = rulesOf(role, stored);
  if (!rules.locations.includes(body.location))
    throw new Refusal('not_offered', {
      fields: { location: 'The stylist does not come to this location.' },
    });
  const today = localAt(now, rules.zone).date;
  const days = body.days.toSorted();
  const lastDate = addDays(today, rules.horizonDays);
  if (days[0]! < today || days.at(-1)! > lastDate)
    throw new Refusal('invalid_input', { fields: { days: 'Choose days that can be booked' } });
  const endsAt = instantOf(addDays(days.at(-1)!, 1), '00:00', rules.zone);
  const { hairstyleId, providerId, variationId, part, location } = body;
  return { hairstyle, facts: { hairstyleId, providerId, variationId, part, location, days, endsAt } };
};

/**
 * Joins the waitlist of a service, or changes what the own entry waits for, which keeps its place in line. Throws
 * `not_listed`, `size_required`, `own_listing`, `not_offered`, `invalid_input` for days that cannot be booked,
 * `account_leaving`, `too_many_open`, and `not_possible_now` while a time is held for the entry, or for a week after too
 * many were not booked.
 */
export const joinWaitlist = ({ store }: Deps) =>
  withReads(store, joinRefs, (call: Call<Api['joinWaitlist']>, read) =>
    retryOnConflict(async () => {
      const { actor, body, now } = call;
      const found = await read();
      const { hairstyle, facts } = wanted(found, call);
      const { wait: before, counts } = found;
      const at = isoOf(now);
      const fresh = {
        ...facts,
        unbooked: before ? unbookedBefore(before, now) : [],
        offer: undefined,
        bookingId: undefined,
        endedAt: undefined,
        createdAt: at,
        updatedAt: at,
        dueAt: facts.endsAt,
      };
      const id = waitIdOf(actor.id, body.hairstyleId, body.variationId);
      const entry: Wait = { ...fresh, id, customerId: actor.id, status: 'waiting', version: 1 };
      const step = { by: 'customer', now } as const;
      if (before && isLiveWait(before)) {
        if (before.status === 'offered')
          throw new Refusal('not_possible_now', {
            message: 'A time is held for you. Book it, or say that it is not for you, first.',
          });
        const change = { ...facts, dueAt: facts.endsAt, updatedAt: at };
        await store.transact([
          transition(waits, waitLifecycle, before, { ...step, transition: 'change' }, change),
        ]);
        return forCustomer({ ...before, ...change }, hairstyle);
      }
      if (counts.entries >= maxWaits)
        throw new Refusal('too_many_open', {
          message: `You can wait for up to ${maxWaits} services. Leave one of them first.`,
        });
      if (fresh.unbooked.length >= maxOffers)
        throw new Refusal('not_possible_now', {
          message: `You did not book ${maxOffers} times that were held for you. You can wait for this service again a week after the last of them.`,
        });
      const join: Write = before
        ? transition(waits, waitLifecycle, before, { ...step, transition: 'rejoin' }, fresh)
        : create(waits, entry);
      await store.transact([
        join,
        countWaits(actor.id, { entries: 1 }, { entries: maxWaits }),
        check(hairstyles.ref(hairstyle.id), { version: hairstyle.version }, 'stale'),
      ]);
      return forCustomer(entry, hairstyle);
    }),
  );

/** Lists what the caller waits for, oldest first. */
export const listWaits =
  ({ store }: Deps) =>
  async ({ actor }: Call<Api['listWaits']>) => {
    const { items } = await store.list(waitsByCustomer(actor.id), { limit: maxWaits });
    return { items: await showToCustomer(store, items) };
  };

/** Changes the caller's own entry. Throws `not_found`, and what `change` throws. */
const changeOwn = (
  store: Store,
  { params: { waitId }, actor }: { params: { waitId: string }; actor: Person },
  change: (wait: Wait) => Write[],
) =>
  retryOnConflict(async () => {
    const wait = await store.read(waits.ref(waitId));
    if (wait?.customerId !== actor.id) throw new Refusal('not_found');
    const writes = change(wait);
    if (writes.length > 0) await store.transact(writes);
    const { after, hairstyle } = await store.readAll({
      after: waits.ref(waitId),
      hairstyle: hairstyles.ref(wait.hairstyleId),
    });
    if (!after || !hairstyle) throw new Refusal('not_found');
    return forCustomer(after, hairstyle);
  });

/** Leaves a waitlist, and frees the time that is held. Does nothing if the entry has ended. Throws `not_found`. */
export const leaveWaitlist =
  ({ store }: Deps) =>
  (call: Call<Api['leaveWaitlist']>) =>
    changeOwn(store, call, (wait) =>
      isLiveWait(wait) ? endWrites(wait, { transition: 'leave', by: 'customer', now: call.now }) : [],
    );

/**
 * Passes on the time that was held for the caller when they said so, and waits for another. Does nothing if it is not
 * held any more, even if another is. Throws `not_found`.
 */
export const passOffer =
  ({ store }: Deps) =>
  (call: Call<Api['passOffer']>) =>
    changeOwn(store, call, (wait) =>
      wait.offer?.until === call.body.until
        ? unbookedWrites(wait, { transition: 'pass', by: 'customer', now: call.now })
        : [],
    );
