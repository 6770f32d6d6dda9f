import type { Store } from '../data/engine/store';
import { keepSoldPicture } from '../data/pictures';
import { consumer } from '../events/consumer';
import { pictureIdOf } from './picture-id';

/** Keeps the pictures that bookings and orders show. It has a day to do so after a listing drops a picture. */
export const markSoldPictures = ({ store }: { store: Store }) =>
  consumer({
    name: 'sold-pictures',
    on: ['BookingPlaced', 'OrderPlaced'],
    does: 'Keeps the pictures that a booking or order shows.',
    timeoutMs: 10_000,
    handle: async (event) => {
      const { image } = 'booking' in event ? event.booking : event.order;
      await store.write(keepSoldPicture(pictureIdOf(image)));
    },
  });
