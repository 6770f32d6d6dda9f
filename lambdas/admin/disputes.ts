import type { adminRefundsApi } from '../../shared/admin/refunds-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { canSendEvidence } from '../../shared/payments/disputed';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { transcriptOf } from '../chat/transcript';
import { audit } from '../data/audit';
import { conversationIdOf } from '../data/conversations';
import { allDisputes, disputes, type StoredDispute } from '../data/disputes';
import { listByMonth } from '../data/engine/by-month';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { newestMessages, type StoredMessage } from '../data/messages';
import { reviews } from '../data/reviews';
import type { Call } from '../http/endpoints';
import type { Evidence } from '../payments/dispute-calls';
import {
  type PaymentDeps,
  type PurchaseDeps,
  type PurchaseFacts,
  readCheckout,
  readPurchases,
} from '../payments/purchase';
import { evidenceOf } from './dispute-evidence';

/** From how long before the payment on, how many messages, and how many characters of them are evidence at most. */
const daysBefore = 30;
const maxMessages = 200;
const maxCharacters = 8_000;

type Sold = Pick<PurchaseFacts, 'customerId' | 'providerId' | 'providerName' | 'paidAt'>;

/**
 * Returns what the customer and the provider of a purchase wrote to each other from 30 days before its payment until
 * `until` (ISO), oldest first. If that is too much, the newest of it; undefined if they wrote nothing.
 */
const messagesAbout = async (store: Store, sold: Sold, until: string): Promise<string | undefined> => {
  const { customerId, providerId, providerName, paidAt = until } = sold;
  const from = isoOf(Date.parse(paidAt) - daysBefore * 86_400_000);
  const found: StoredMessage[] = [];
  for await (const message of store.every(newestMessages(conversationIdOf(customerId, providerId)))) {
    if (message.sentAt > until) continue;
    if (message.sentAt < from || found.length === maxMessages) break;
    found.push(message);
  }
  if (found.length === 0) return undefined;
  const said = transcriptOf(found, sold, maxCharacters);
  return `Messages between the customer and ${providerName}:\n${said}`;
};

type Api = typeof adminRefundsApi;

const shown = ({ outcome, ...dispute }: StoredDispute) => ({
  ...dispute,
  status: outcome ?? ('open' as const),
});

/** Lists all disputes, newest first. */
export const listDisputes =
  (store: Store) =>
  async ({ query, now }: Call<Api['listDisputes']>): Promise<Reply<Api['listDisputes']>> => {
    const page = { now, limit: 50, ...(query.cursor && { cursor: query.cursor }) };
    const { items, cursor } = await listByMonth(store, allDisputes, page);
    return { items: items.map(shown), cursor };
  };

const readDispute = async (store: Store, id: string): Promise<StoredDispute> => {
  const dispute = await store.read(disputes.ref(id));
  if (!dispute) throw new Refusal('not_found');
  return dispute;
};

/** Gathers what is known about the disputed purchases; about all of the payment's if it paid for nothing we kept. */
const gather = async (
  deps: PurchaseDeps,
  { checkoutId, shares, openedAt }: StoredDispute,
): Promise<Evidence> => {
  const { checkout, purchases } = (await readCheckout(deps, checkoutId))!;
  const disputed = purchases.filter(
    ({ id }) => shares.length === 0 || shares.some((share) => share.id === id),
  );
  // What a tip was given for is what it is judged by.
  const ofTips = disputed.flatMap(({ bookingId: id }): PurchaseRef[] =>
    id ? [{ kind: 'booking', id }] : [],
  );
  const [found, tipped, said] = await Promise.all([
    deps.store.readEach(disputed.map(({ id, bookingId = id }) => reviews.ref(bookingId))),
    readPurchases(deps, ofTips),
    Promise.all(disputed.map((purchase) => messagesAbout(deps.store, purchase, openedAt))),
  ]);
  const all = disputed.map((purchase, index) => ({
    purchase,
    booking: tipped.find((booking) => booking?.id === purchase.bookingId),
    review: found[index],
    messages: said[index],
  }));
  return evidenceOf(checkout, all);
};

/** Shows a dispute with the evidence that `submitDisputeEvidence` would send. Throws `not_found`. */
export const getDispute =
  (deps: PurchaseDeps) =>
  async ({ params }: Call<Api['getDispute']>): Promise<Reply<Api['getDispute']>> => {
    const dispute = await readDispute(deps.store, params.disputeId);
    return {
      ...shown(dispute),
      evidence: Object.entries(await gather(deps, dispute)).map(([field, text]) => ({
        field,
        text: String(text),
      })),
    };
  };

/**
 * Sends the gathered evidence to the bank, which is possible once. If the answer was lost, the next call finds what was
 * sent. Throws `not_found`, and `not_possible_now` after the deadline or the decision.
 */
export const submitDisputeEvidence =
  (deps: PaymentDeps) =>
  ({
    params,
    actor,
    now,
  }: Call<Api['submitDisputeEvidence']>): Promise<Reply<Api['submitDisputeEvidence']>> =>
    retryOnConflict(async () => {
      const { store, payments } = deps;
      const dispute = await readDispute(store, params.disputeId);
      if (dispute.evidenceSentAt) return shown(dispute);
      if (!canSendEvidence(shown(dispute), now)) throw new Refusal('not_possible_now');
      const found = await payments.lookUpDispute(dispute.id);
      if (!found?.evidence_details.submission_count)
        await payments.sendEvidence(dispute.id, await gather(deps, dispute));
      const evidenceSentAt = isoOf(now);
      await store.transact([
        replace(disputes, dispute, { evidenceSentAt }),
        audit(actor, 'dispute_evidence_sent', {
          subject: { kind: 'dispute', id: dispute.id },
          reason: dispute.reason,
          at: evidenceSentAt,
        }),
      ]);
      return shown({ ...dispute, evidenceSentAt });
    });
