import { type Booking, bookingsByProvider, soonestFrom } from '../data/bookings';
import type { Store } from '../data/engine/store';

/**
 * Reads a provider's pending and confirmed bookings from `from` (ISO) on, soonest first: at most `limit` of each.
 * `more` says that there are others.
 */
export const readUpcoming = async (
  store: Store,
  providerId: string,
  { from, limit }: { from: string; limit: number },
): Promise<{ upcoming: Booking[]; more: boolean }> => {
  const pages = await Promise.all(
    (['pending', 'confirmed'] as const).map((status) =>
      store.list(soonestFrom(bookingsByProvider(providerId, status), from), { limit }),
    ),
  );
  return {
    upcoming: pages
      .flatMap(({ items }) => items)
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    more: pages.some(({ cursor }) => cursor !== undefined),
  };
};
