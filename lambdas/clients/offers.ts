import type { clientsApi, ClientOffer as ShownOffer } from '../../shared/clients/api';
import { maxOffersPerDay, offerProblem } from '../../shared/clients/offers';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { bookings, isHeldBy } from '../data/bookings';
import { type ClientOffer, clientOffers, offersOf } from '../data/client-offers';
import { derivedId } from '../data/engine/derived-id';
import { requestHash } from '../data/engine/request-hash';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import { offerChunks } from '../data/offer-chunks';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { codesOf } from '../data/personal-codes';
import type { Call } from '../http/endpoints';
import { readOfferGroup } from './offer-group';

type Api = typeof clientsApi;
type Deps = { store: Store };

const perDay: Limit = { name: 'client-offer', max: maxOffersPerDay, seconds: 86_400 };

/** How many clients one event is about: each takes a transaction. */
const chunkSize = 25;

/** When a chunk is sent by the sweep, unless its event has sent it. */
const sweptAfterMs = 5 * 60_000;

const pageSize = 24;

/** Returns how many clients would get an offer now. Throws `group_too_large`. */
export const previewClientOffer =
  ({ store }: Deps) =>
  async ({
    actor,
    query,
    now,
  }: Call<Api['previewClientOffer']>): Promise<Reply<Api['previewClientOffer']>> => {
    const group = await readOfferGroup(store, query, { providerId: actor.id, now });
    const [accepting, declining, recent] = [
      group.accepting.length,
      group.declining.length,
      group.recent.length,
    ];
    return { clients: accepting + declining + recent, accepting, declining, recent };
  };

const newOffer = (
  { actor, body, now }: Call<Api['sendClientOffer']>,
  id: string,
  group: number,
): ClientOffer => {
  const { zone } = actor.role;
  const validUntil = addDays(localAt(now, zone).date, body.days);
  return {
    id,
    providerId: actor.id,
    rate: body.rate,
    message: body.message,
    validUntil,
    endsAt: instantOf(addDays(validUntil, 1), '00:00', zone),
    group,
    sent: 0,
    skipped: 0,
    used: 0,
    createdAt: isoOf(now),
    requestHash: requestHash(body),
  };
};

/**
 * Stores an offer with whom it goes to, in chunks that the stream then sends. The same Idempotency-Key returns the same
 * offer. Throws `key_reused`, `group_too_large`, `nobody_accepts`, and `too_many_offers` after five in a day.
 */
export const sendClientOffer =
  ({ store }: Deps) =>
  (call: Call<Api['sendClientOffer']>): Promise<ShownOffer> =>
    retryOnConflict(async () => {
      const { actor, body, headers, now } = call;
      const id = derivedId(actor.id, headers['idempotency-key']);
      const made = await store.read(clientOffers.ref(actor.id, id));
      if (made && made.requestHash !== requestHash(body)) throw new Refusal('key_reused');
      if (made) return made;
      const { accepting } = await readOfferGroup(store, body, { providerId: actor.id, now });
      if (accepting.length === 0) throw new Refusal('nobody_accepts');
      const offer = newOffer(call, id, accepting.length);
      const chunks = Array.from({ length: Math.ceil(accepting.length / chunkSize) }, (_, number) => ({
        providerId: actor.id,
        offerId: id,
        number,
        customerIds: accepting.slice(number * chunkSize, (number + 1) * chunkSize),
        dueAt: isoOf(now + sweptAfterMs),
      }));
      await store.transact([
        create(clientOffers, offer),
        ...chunks.map((chunk) => create(offerChunks, chunk)),
        attemptWrite(perDay, actor.id, now, 'too_many_offers'),
      ]);
      return offer;
    });

/** Lists the provider's offers to clients. Throws `invalid_input` for a bad cursor. */
export const listClientOffers =
  ({ store }: Deps) =>
  ({ actor, query }: Call<Api['listClientOffers']>): Promise<Reply<Api['listClientOffers']>> =>
    store.list(offersOf(actor.id), { limit: pageSize, ...query });

/** More offers than anybody gets while one is kept. */
const maxCodes = 30;

/**
 * Lists the offers that a customer can use: not used, except for their unpaid booking `heldBookingId`, not over, and of a
 * provider who can be booked.
 */
export const listOwnOffers =
  ({ store }: Deps) =>
  async ({ actor, query, now }: Call<Api['listOwnOffers']>): Promise<Reply<Api['listOwnOffers']>> => {
    const { heldBookingId } = query;
    const [{ items }, held] = await Promise.all([
      store.list(codesOf(actor.id), { limit: maxCodes }),
      heldBookingId ? store.read(bookings.ref(heldBookingId)) : undefined,
    ]);
    const freed = isHeldBy(actor.id, held) ? held?.offerCode : undefined;
    const usable = items
      .map((code) => (code.code === freed ? { ...code, usedBy: undefined } : code))
      .filter((code) => !offerProblem(code, { providerId: code.providerId, now }))
      .sort((one, other) => (one.endsAt < other.endsAt ? -1 : 1));
    const read = await store.readAll({
      offers: usable.map(({ providerId, offerId }) => clientOffers.ref(providerId, offerId)),
      roles: usable.map(({ providerId }) => roles.ref(providerId)),
      people: usable.map(({ providerId }) => profiles.ref(providerId)),
    });
    return {
      items: usable.flatMap((code, index) => {
        const offer = read.offers[index];
        const { providerId } = code;
        if (!offer || !isApprovedProvider(read.roles[index])) return [];
        const name = read.people[index]?.name ?? '';
        return [{ ...code, message: offer.message, provider: { id: providerId, name } }];
      }),
    };
  };
