import type { bookingApi } from '../../shared/booking/api';
import { quote } from '../../shared/booking/pricing';
import { bookings, isHeldBy } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { countAttempt, promoAttempts } from '../data/limits';
import {
  appointmentCounts,
  customerCounts,
  isFirstAppointment,
  readByProfile,
  refsByProfile,
} from '../data/people';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { checkCode, codeRefs } from './codes';
import { chosenService } from './quote';
import { withoutHold } from './replace';

type CheckPromoCode = (typeof bookingApi)['checkPromoCode'];

const refsFor =
  ({ body, actor }: Pick<Call<CheckPromoCode>, 'body' | 'actor'>) =>
  (email: string) => ({
    hairstyle: hairstyles.ref(body.hairstyleId),
    ...codeRefs(actor.id, body.code),
    counts: customerCounts.ref(actor.id),
    appointments: appointmentCounts.ref(email),
    held: body.heldBookingId ? bookings.ref(body.heldBookingId) : undefined,
  });

/**
 * Whether a promo code or an offer is valid for this customer and service, and the discount. What the caller's unpaid
 * booking `heldBookingId` uses counts as unused, as the new booking replaces it. Booking checks it again. Throws
 * `not_listed`, `too_many_requests`.
 */
export const checkPromoCode = ({ store, marketplaceZone }: { store: Store; marketplaceZone: string }) =>
  withReads(
    store,
    (asked: Asked<CheckPromoCode>) => refsByProfile(asked.actor, refsFor(asked)),
    async (call: Call<CheckPromoCode>, read) => {
      const { body, actor, now } = call;
      await countAttempt(store, promoAttempts, actor.id, now);
      const { held, ...found } = await readByProfile(store, actor, refsFor(call), read);
      const { hairstyle, counts, appointments, ...codes } =
        held && isHeldBy(actor.id, held) ? withoutHold(found, held) : found;
      const service = chosenService(hairstyle, body);
      const { listCents } = service;
      const { providerId } = service.hairstyle;
      const firstAppointment = isFirstAppointment(counts, appointments);
      const { discount, problem } = checkCode(codes, { providerId, now, marketplaceZone, firstAppointment });
      if (!discount) return { valid: false, error: problem, discountCents: 0, totalCents: listCents };
      const { discountCents, totalCents } = quote(listCents, discount);
      return { valid: true, discount, discountCents, totalCents };
    },
  );
