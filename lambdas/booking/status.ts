import type { bookingApi } from '../../shared/booking/api';
import type { Reply } from '../../shared/http/route';
import { bookings } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { readForProvider } from '../payments/purchase-views';
import { transitionWrites } from '../payments/transition';
import { bookingPurchase } from './purchase';
import { forProvider } from './view';

type UpdateStatus = (typeof bookingApi)['updateBookingStatus'];

/** Lets a provider accept, decline, complete or cancel a paid booking. Throws `not_found`, `not_possible_now`. */
export const updateBookingStatus =
  ({ store }: { store: Store }) =>
  ({ params, body, actor, now }: Call<UpdateStatus>): Promise<Reply<UpdateStatus>> =>
    retryOnConflict(async () => {
      const ref = bookings.ref(params.bookingId);
      const purchase = bookingPurchase(await readForProvider(store, ref, actor.id));
      await store.transact(
        await transitionWrites(store, purchase, { transition: body.transition, by: 'provider', now }),
      );
      return forProvider(await readForProvider(store, ref, actor.id));
    });
