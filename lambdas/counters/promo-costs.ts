import { promoCostCents } from '../../shared/payments/remainder';
import { bookings } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, create, replace } from '../data/engine/writes';
import { promoTotals, promoUses } from '../data/promos';
import { consumer } from '../events/consumer';

type Use = { id: string; code: string; paidAt: string };

/**
 * Moves a paid booking from what its promo code's totals include of it to what it costs now. That is stored as the
 * code's use and changes in the same transaction, so repeated or late events count nothing twice.
 */
const recount = (store: Store, { id, code, paidAt }: Use): Promise<void> =>
  retryOnConflict(async () => {
    const { booking, before } = await store.readAll({
      booking: bookings.ref(id),
      before: promoUses.ref(code, paidAt, id),
    });
    if (!booking) return;
    const costCents = promoCostCents(booking);
    if (before?.costCents === costCents) return;
    await store.transact([
      before
        ? replace(promoUses, before, { costCents })
        : create(promoUses, { code, bookingId: id, paidAt, costCents, version: 1 }),
      add(promoTotals.ref(code), {
        paidUses: before ? 0 : 1,
        costCents: costCents - (before?.costCents ?? 0),
      }),
    ]);
  });

/** Maintains what each promo code costs the platform, and the list of its uses. */
export const promoCosts = ({ store }: { store: Store }) =>
  consumer({
    name: 'promo-costs',
    on: ['BookingChanged'],
    does: 'Keeps what each promo code costs the platform, and the list of its uses.',
    timeoutMs: 10_000,
    ownerOf: ({ booking }) => booking.promoCode ?? booking.id,
    handle: async ({ booking: { id, promoCode: code, paidAt } }) => {
      if (code && paidAt) await recount(store, { id, code, paidAt });
    },
  });
