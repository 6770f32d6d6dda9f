import type { bookingApi } from '../../shared/booking/api';
import { quote } from '../../shared/booking/pricing';
import { discountOf, promoProblem } from '../../shared/promo/rules';
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
import { promos } from '../data/promos';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { chosenService } from './quote';

type CheckPromoCode = (typeof bookingApi)['checkPromoCode'];

const refsFor =
  ({ body, actor }: Pick<Call<CheckPromoCode>, 'body' | 'actor'>) =>
  (email: string) => ({
    hairstyle: hairstyles.ref(body.hairstyleId),
    promo: promos.ref(body.code),
    counts: customerCounts.ref(actor.id),
    appointments: appointmentCounts.ref(email),
  });

/**
 * Whether a promo code is valid for this customer and service, and the discount. Booking checks it again. Throws
 * `not_listed`, `too_many_requests`.
 */
export const checkPromoCode = ({ store, marketplaceZone }: { store: Store; marketplaceZone: string }) =>
  withReads(
    store,
    (asked: Asked<CheckPromoCode>) => refsByProfile(asked.actor, refsFor(asked)),
    async (call: Call<CheckPromoCode>, read) => {
      const { body, actor, now } = call;
      await countAttempt(store, promoAttempts, actor.id, now);
      const { hairstyle, promo, counts, appointments } = await readByProfile(
        store,
        actor,
        refsFor(call),
        read,
      );
      const { listCents } = chosenService(hairstyle, body);
      const firstAppointment = isFirstAppointment(counts, appointments);
      const error = promoProblem(promo, { now, marketplaceZone, firstAppointment });
      if (error || !promo)
        return {
          valid: false,
          error: error ?? 'Invalid promo code',
          discountCents: 0,
          totalCents: listCents,
        };
      const discount = discountOf(promo);
      const { discountCents, totalCents } = quote(listCents, discount);
      return { valid: true, discount, discountCents, totalCents };
    },
  );
