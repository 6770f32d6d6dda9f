import { type Booking, bookings, bookingsByCustomer, soonestFrom } from '../data/bookings';
import { readFormer } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { isApprovedProvider, type RoleItem, roles } from '../data/people';

/** What decides whether to remind a customer of booking again. */
export type Rebookable = {
  booking: Booking;
  hairstyle: StoredHairstyle | undefined;
  providerRole: RoleItem | undefined;
  /** The customer's bookings from that one on. */
  since: readonly Booking[];
};

/**
 * Whether to remind a customer of booking again: the appointment took place without a reported problem, a dispute or a
 * refund, its service is offered and still said to last some time, and they have booked nothing later with its provider.
 */
export const isRebookable = ({ booking, hairstyle, providerRole, since }: Rebookable): boolean => {
  const isOffered = !!hairstyle?.lastsWeeks && isListed(hairstyle) && isApprovedProvider(providerRole);
  const hasBookedSince = since.some(
    ({ id, providerId, startsAt, status }) =>
      id !== booking.id &&
      providerId === booking.providerId &&
      startsAt > booking.startsAt &&
      status !== 'cancelled',
  );
  const { status, noShow, problem, dispute, refundedCents } = booking;
  const tookPlace = status === 'completed' && !noShow && !problem && !dispute && !refundedCents;
  return tookPlace && isOffered && !hasBookedSince;
};

/** More bookings than anybody makes while a service lasts. */
const maxSince = 100;

/** Reads a booking if its customer should be reminded of booking it again, now; see `isRebookable`. */
export const readRebookable = async (
  store: Pick<Store, 'read' | 'readAll' | 'readEach' | 'list'>,
  bookingId: string,
): Promise<Booking | undefined> => {
  const booking = await store.read(bookings.ref(bookingId));
  if (!booking) return undefined;
  const { hairstyleId, providerId, customerId, startsAt } = booking;
  const [{ hairstyle, providerRole }, former, { items: since }] = await Promise.all([
    store.readAll({ hairstyle: hairstyles.ref(hairstyleId), providerRole: roles.ref(providerId) }),
    readFormer(store, [customerId]),
    store.list(soonestFrom(bookingsByCustomer(customerId), startsAt), { limit: maxSince }),
  ]);
  const isThere = !former.has(customerId);
  return isThere && isRebookable({ booking, hairstyle, providerRole, since }) ? booking : undefined;
};
