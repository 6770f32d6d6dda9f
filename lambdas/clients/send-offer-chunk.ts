import { createHash } from 'node:crypto';
import { isoOf } from '../../shared/time/iso';
import { type ClientOffer, clientOffers } from '../data/client-offers';
import { readIsGone } from '../data/deletions';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, check, create, remove } from '../data/engine/writes';
import { mails, waitingMail } from '../data/mails';
import { offerChunks } from '../data/offer-chunks';
import { isApprovedProvider, roles } from '../data/people';
import { noteOffer, personalCodes } from '../data/personal-codes';
import { readAnswers } from './offer-answers';

type Deps = { store: Store; clock: () => number };

/** The code of an offer for a customer. It follows from both, so that nobody gets two of one offer. */
const codeFor = ({ id }: Pick<ClientOffer, 'id'>, customerId: string): string => {
  const digest = createHash('sha256').update(`${id}:${customerId}`).digest('hex');
  return `OFFER-${digest.slice(0, 8).toUpperCase()}`;
};

/**
 * Sends an offer to one customer, and returns whether they have it. The code, the mail, from which the notification
 * follows, and the day of their last offer are one transaction: of two offers at once, one is sent, and of a repeated
 * try, nothing. Everything may have changed since the offer was made.
 */
const sendTo = (store: Store, offer: ClientOffer, customerId: string, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const { id: offerId, providerId, rate, endsAt, validUntil } = offer;
    const code = codeFor(offer, customerId);
    const { sent, role } = await store.readAll({
      sent: personalCodes.ref(customerId, code),
      role: roles.ref(providerId),
    });
    if (sent) return true;
    if (!isApprovedProvider(role) || now >= Date.parse(endsAt)) return false;
    // First, so that the write fails if they ask to delete their account after that.
    const { unchanged } = await readIsGone(store, customerId);
    const [answer] = await readAnswers(store, [customerId], { providerId, now });
    if (answer !== 'accepting') return false;
    const sentAt = isoOf(now);
    await store.transact([
      create(personalCodes, { customerId, code, providerId, offerId, rate, endsAt, validUntil, sentAt }),
      noteOffer(customerId, now),
      create(mails, waitingMail({ userId: customerId, kind: 'clientOffer', about: code }, now)),
      check(roles.ref(providerId), { status: 'approved' }, stale),
      unchanged,
    ]);
    return true;
  });

type ChunkRef = { providerId: string; offerId: string; chunk: number };

/** Sends an offer to the clients of a chunk, and counts them once: the chunk is removed in the same transaction. */
export const sendOfferChunk = (
  { store, clock }: Deps,
  { providerId, offerId, chunk: number }: ChunkRef,
): Promise<void> =>
  retryOnConflict(async () => {
    const ref = offerChunks.ref(providerId, offerId, String(number));
    const offerRef = clientOffers.ref(providerId, offerId);
    const { chunk, offer } = await store.readAll({ chunk: ref, offer: offerRef });
    if (!chunk) return;
    // The provider's account was deleted meanwhile, with their offers.
    if (!offer) return store.write(remove(ref));
    let sent = 0;
    for (const customerId of chunk.customerIds)
      if (await sendTo(store, offer, customerId, clock())) sent += 1;
    const skipped = chunk.customerIds.length - sent;
    await store.transact([
      remove(ref, { offerId }),
      add(offerRef, { sent, skipped }, { having: { id: offerId } }),
    ]);
  });
