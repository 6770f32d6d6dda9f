import type { CustomerBooking } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import { tipOf } from '../../shared/tips/rules';
import { sessionOf } from '../acting/bookings';
import type { Cloud } from '../acting/cloud';
import type { Person } from '../acting/person';
import { stripeControl } from '../acting/stripe-control';

/** Tips a completed booking by card, `percent` of its price, at an instant (ISO). Throws what was refused. */
export const tip = async (
  cloud: Pick<Cloud, 'origin'>,
  customer: Person,
  { id: bookingId, listCents }: CustomerBooking,
  { percent, at }: { percent: number; at: string },
): Promise<void> => {
  const given = await customer.at(at).giveTip({
    params: { bookingId },
    headers: { 'idempotency-key': `tip-${bookingId}` },
    body: { amountCents: tipOf(listCents, percent) },
  });
  const sessionId = sessionOf(given.url);
  if (sessionId.startsWith('free_')) return;
  try {
    await stripeControl(cloud).control(`sessions/${sessionId}/pay`, { at });
  } catch {
    // It was made before a restart, and is paid or has expired.
    throw new Refusal('not_possible_now');
  }
  await customer.at(at).verifyPayment({ body: { sessionId, tipId: given.tip.id } });
};
