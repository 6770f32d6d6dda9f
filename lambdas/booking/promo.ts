import type { bookingApi } from '../../shared/booking/api';
import { quote } from '../../shared/booking/pricing';
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

type CheckPromoCode = (typeof bookingApi)['checkPromoCode'];

const refsFor =
  ({ body, actor }: Pick<Call<CheckPromoCode>, 'body' | 'actor'>) =>
  (email: string) => ({
    hairstyle: hairstyles.ref(body.hairstyleId),
    ...codeRefs(actor.id, body.code),
    counts: customerCounts.ref(actor.id),
    appointments: appointmentCounts.ref(email),
  });

/**
 * Whether a promo code or an offer is valid for this customer and service, and the discount. Booking checks it again. Throws
 * `not_listed`, `too_many_requests`.
 */
export const checkPromoCode = ({ store, marketplaceZone }: { store: Store; marketplaceZone: string }) =>
  withReads(
    store,
    (asked: Asked<CheckPromoCode>) => refsByProfile(asked.actor, refsFor(asked)),
    async (call: Call<CheckPromoCode>, read) => {
      const { body, actor, now } = call;
      await countAttempt(store, promoAttempts, actor.id, now);
      const { hairstyle, counts, appointments, ...codes } = await readByProfile(
        store,
        actor,
        refsFor(call),
        read,
      );
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
