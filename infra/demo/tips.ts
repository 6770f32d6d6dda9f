import type { CustomerBooking } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import { tipOf } from '../../shared/tips/rules';
import { sessionOf } from '../acting/bookings';
import type { Cloud } from '../acting/cloud';
import type { Person } from '../acting/person';
import { stripeControl } from '../acting/stripe-control';
import type { DemoBooking } from './data/types';
import type { People } from './people';

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

/** Gives the tips of past bookings, now: each by its customer, for the completed booking of that name. */
export const addTips = async (
  cloud: Cloud,
  { customers }: Pick<People, 'customers'>,
  choices: readonly DemoBooking[],
): Promise<void> => {
  const at = new Date().toISOString();
  for (const { customer: name, hairstyle, tipPercent: percent } of choices) {
    if (!percent) continue;
    const customer = customers[name];
    const { items } = await customer.api.listBookings({ query: { status: 'completed' } });
    const booking = items.find(({ title }) => title === hairstyle);
    if (!booking) throw new Error(`The demo has no completed booking of ${hairstyle}`);
    await tip(cloud, customer, booking, { percent, at });
  }
};
