import { isDeepStrictEqual } from 'node:util';
import type { promotionsApi } from '../../shared/admin/promotions-api';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import type { Reply } from '../../shared/http/route';
import { promoStateOf } from '../../shared/promo/rules';
import type { Promo, PromoCodeInput } from '../../shared/promo/schema';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { bookings } from '../data/bookings';
import { listByMonth } from '../data/engine/by-month';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, create, remove, type Write } from '../data/engine/writes';
import { allPromos, promos, promoTotals, usesOf } from '../data/promos';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';
import { changesOf } from './changes';

type Api = typeof promotionsApi;

const pageSize = 24;

/** Returns the promo codes, newest first, with what each of them has cost so far, and whether it can be used. */
export const listPromoCodes =
  (store: Store) =>
  async ({ query, now }: Call<Api['listPromoCodes']>): Promise<Reply<Api['listPromoCodes']>> => {
    const page = await listByMonth(store, allPromos, { now, limit: pageSize, ...query });
    const found = page.items.flatMap((promo) => promo ?? []);
    const totals = await store.readEach(found.map(({ code }) => promoTotals.ref(code)));
    const marketplaceZone = env('MARKETPLACE_ZONE');
    const state = (promo: Promo) => promoStateOf(promo, { now, marketplaceZone });
    return {
      ...page,
      items: found.map((promo, index) => ({ ...promo, ...totals[index]!, state: state(promo) })),
    };
  };

/** Creates a promo code. Throws `promo_code_exists`, unless it is the very code this call created before a retry. */
export const createPromoCode =
  (store: Store) =>
  async ({ body, actor, now }: Call<Api['createPromoCode']>): Promise<Reply<Api['createPromoCode']>> => {
    const at = isoOf(now);
    const promo = { ...body, usedCount: 0, createdAt: at, version: 1 };
    const writes = [
      create(promos, promo, codeExists),
      audit(actor, 'promo_code_created', { subject: { kind: 'promo', id: promo.code }, to: body, at }),
    ];
    await retryOnConflict(() => store.transact(writes)).catch(async (error: unknown) => {
      const stored = await store.read(promos.ref(promo.code));
      if (!isDeepStrictEqual(stored, promo)) throw error;
    });
    return promo;
  };

const refuseAt = (code: 'promo_code_exists' | 'promo_code_used'): Refusal =>
  new Refusal(code, { fields: { code: refusals[code][1] } });
const codeExists = () => refuseAt('promo_code_exists');

/** Reads a code and its totals. Throws `not_found`. */
const readPromo = async (store: Store, code: string) => {
  const { promo, totals } = await store.readAll({ promo: promos.ref(code), totals: promoTotals.ref(code) });
  if (!promo) throw new Refusal('not_found');
  return { promo, isUsed: promo.usedCount > 0 || totals.paidUses > 0 };
};

/**
 * Sets terms of a code. Uses may be counted at the same time, but not beyond the limit. Throws `stale` if the code was
 * changed or deleted since it was read.
 */
const setTerms = (before: Promo, { code, ...terms }: Partial<PromoCodeInput>): Write =>
  add(
    promos.ref(before.code),
    { version: 1 },
    {
      set: terms,
      having: { createdAt: before.createdAt },
      max: {
        version: before.version + 1,
        ...(typeof terms.usageLimit === 'number' && { usedCount: terms.usageLimit }),
      },
    },
  );

/** What an unused code must still be like. Codes have no version until they are changed for the first time. */
const asRead = ({ createdAt, version }: Promo) => ({
  usedCount: 0,
  createdAt,
  ...(version > 0 && { version }),
});

/** Gives an unused code another name. Throws `stale` if it was used or changed since it was read. */
const rename = (before: Promo, after: Promo): Write[] => [
  create(promos, after, codeExists),
  remove(promos.ref(before.code), asRead(before)),
];

/** What changes, for the audit log: a discount with its type, which is its unit. */
const termsChanged = (before: Promo, change: PromoCodeInput) => {
  const { from, to } = changesOf<Partial<Promo>>(before, change);
  if (!('discountType' in to || 'discountValue' in to)) return { from, to };
  const discountOf = ({ discountType, discountValue }: PromoCodeInput | Promo) => ({
    discountType,
    discountValue,
  });
  return { from: { ...from, ...discountOf(before) }, to: { ...to, ...discountOf(change) } };
};

const refuseLowLimit = ({ usedCount }: Promo, { usageLimit }: PromoCodeInput): void => {
  if (usageLimit === null || usageLimit >= usedCount) return;
  const times = usedCount === 1 ? 'once' : `${usedCount} times`;
  throw new Refusal('invalid_input', { fields: { usageLimit: `This code was already used ${times}` } });
};

/**
 * Changes a promo code, from the next booking on: a booking keeps the price it was made with. Throws `not_found`,
 * `changed_meanwhile`, `promo_code_exists`, `promo_code_used` for another name of a code that was used, and
 * `invalid_input` for a limit below its uses.
 */
export const updatePromoCode =
  (store: Store) =>
  ({
    params,
    body: { version: seen, ...change },
    actor,
    now,
  }: Call<Api['updatePromoCode']>): Promise<Reply<Api['updatePromoCode']>> =>
    retryOnConflict(async () => {
      const { promo: before, isUsed } = await readPromo(store, params.code);
      refuseOutdated(seen, before, change);
      refuseLowLimit(before, change);
      const isRenamed = change.code !== before.code;
      if (isRenamed && isUsed) throw refuseAt('promo_code_used');
      const changes = termsChanged(before, change);
      if (Object.keys(changes.to).length === 0) return before;
      const after = { ...before, ...change, version: before.version + 1 };
      await store.transact([
        ...(isRenamed ? rename(before, after) : [setTerms(before, change)]),
        audit(actor, 'promo_code_changed', {
          subject: { kind: 'promo', id: after.code },
          ...changes,
          at: isoOf(now),
        }),
      ]);
      return after;
    });

/**
 * Removes a promo code that was never used. One that was used is withdrawn instead: it stays on the list with its uses
 * and its cost, and an unpaid booking keeps its price. Throws `not_found`.
 */
export const deletePromoCode =
  (store: Store) =>
  ({ params, actor, now }: Call<Api['deletePromoCode']>): Promise<Reply<Api['deletePromoCode']>> =>
    retryOnConflict(async () => {
      const { promo, isUsed } = await readPromo(store, params.code);
      const subject = { kind: 'promo', id: promo.code } as const;
      const at = isoOf(now);
      if (!isUsed) {
        const { usedCount, createdAt, version, ...terms } = promo;
        await store.transact([
          remove(promos.ref(promo.code), asRead(promo)),
          audit(actor, 'promo_code_deleted', { subject, from: terms, at }),
        ]);
        return { outcome: 'deleted' };
      }
      if (promo.active)
        await store.transact([
          setTerms(promo, { active: false }),
          audit(actor, 'promo_code_withdrawn', {
            subject,
            from: { active: true },
            to: { active: false },
            at,
          }),
        ]);
      return { outcome: 'withdrawn' };
    });

/** Returns the paid bookings with a promo code, the latest payment first. */
export const listPromoUses =
  (store: Store) =>
  async ({ params, query }: Call<Api['listPromoUses']>): Promise<Reply<Api['listPromoUses']>> => {
    const page = await store.list(usesOf(params.code), { limit: pageSize, ...query });
    const found = await store.readEach(page.items.map(({ bookingId }) => bookings.ref(bookingId)));
    const items = page.items.flatMap(({ bookingId, paidAt, costCents }, index) => {
      const booking = found[index];
      if (!booking) return [];
      const { title, status, customer } = booking;
      return [{ bookingId, title, status, customer, paidAt, costCents }];
    });
    return { ...page, items };
  };
