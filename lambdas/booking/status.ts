import type { bookingApi } from '../../shared/booking/api';
import { bookings } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { asProviders, readForProvider } from '../payments/purchase-views';
import { transitionWrites } from '../payments/transition';
import { bookingPurchase } from './purchase';
import { forProvider } from './view';

type UpdateStatus = (typeof bookingApi)['updateBookingStatus'];

const readBooking = ({ params }: Asked<UpdateStatus>) => ({ booking: bookings.ref(params.bookingId) });

/**
 * Lets a provider accept, decline, complete or cancel a paid booking, or say that its customer did not come. Throws
 * `not_found`, `not_possible_now`.
 */
export const updateBookingStatus = ({ store }: { store: Store }) =>
  withReads(store, readBooking, ({ params, body, actor, now }: Call<UpdateStatus>, read) =>
    retryOnConflict(async () => {
      const { booking } = await read();
      const purchase = bookingPurchase(asProviders(booking, actor.id));
      await store.transact(
        await transitionWrites(store, purchase, { transition: body.transition, by: 'provider', now }),
      );
      return forProvider(await readForProvider(store, bookings.ref(params.bookingId), actor.id));
    }),
  );
