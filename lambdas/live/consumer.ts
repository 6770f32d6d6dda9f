import type { LiveMessage } from '../../shared/live/message';
import type { Side } from '../../shared/sides';
import type { Booking } from '../data/bookings';
import type { Order } from '../data/orders';
import { consumer } from '../events/consumer';
import type { Disconnect, Push } from './push';

type Shown = Pick<Booking | Order, 'id' | 'paymentStatus' | 'confirmedAt'>;

const shown = ({ id, paymentStatus, confirmedAt }: Shown, as: Side) => ({
  id,
  paymentStatus,
  confirmed: !!confirmedAt,
  as,
});

/** Pushes to the customer and, once the purchase is paid, to the provider. */
const pushToBoth = async (push: Push, purchase: Booking | Order, message: (as: Side) => LiveMessage) => {
  await push(purchase.customerId, message('customer'));
  if (purchase.paidAt) await push(purchase.providerId, message('provider'));
};

/**
 * Tells open pages which bookings, orders, payouts and roles have changed. After reconnecting, pages fetch what they
 * missed.
 */
export const live = ({ push, disconnect }: { push: Push; disconnect: Disconnect }) =>
  consumer({
    name: 'live',
    on: [
      'BookingChanged',
      'OrderChanged',
      'TipReturned',
      'WaitChanged',
      'AccountChanged',
      'PayoutChanged',
      'RoleChanged',
      'SessionsEnded',
    ],
    does: 'Tells open pages what has changed, and closes the sockets of ended sessions.',
    timeoutMs: 10_000,
    hints: true,
    handle: async (event) => {
      if (event.name === 'BookingChanged') {
        const { booking } = event;
        const { status } = booking;
        return pushToBoth(push, booking, (as) => ({ topic: 'booking', status, ...shown(booking, as) }));
      }
      if (event.name === 'OrderChanged') {
        const { order } = event;
        const { status } = order;
        return pushToBoth(push, order, (as) => ({ topic: 'order', status, ...shown(order, as) }));
      }
      if (event.name === 'TipReturned') {
        await push(event.tip.customerId, { topic: 'tip' });
        return push(event.tip.providerId, { topic: 'tip' });
      }
      if (event.name === 'WaitChanged') {
        await push(event.wait.customerId, { topic: 'waitlist' });
        return push(event.wait.providerId, { topic: 'waitlist' });
      }
      if (event.name === 'AccountChanged') return push(event.userId, { topic: 'account' });
      if (event.name === 'PayoutChanged') return push(event.userId, { topic: 'wallet' });
      // Sockets do not know their session. Those of the others reconnect with a new ticket.
      if (event.name === 'SessionsEnded') return disconnect(event.userId);
      // A revoked role must not keep its sockets. The person may reconnect as a customer.
      if (event.previous === 'approved') await disconnect(event.userId);
    },
  });
