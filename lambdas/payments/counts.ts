import { maxHolds } from '../../shared/booking/lifecycle';
import { type Checkout, countsAsHold, makesKnown } from '../data/checkouts';
import { mergeShifts } from '../data/engine/shift';
import { add, type Write } from '../data/engine/writes';
import { countHold, networkHolds, providerHolds } from '../data/newcomers';
import { appointmentCounts, customerCounts } from '../data/people';
import type { Counts, Effects } from './purchase';

type Changed = Counts & { holds?: number; paid?: number };

/**
 * Whose counts change. `email` is the one their profile had when they placed the purchase; empty once it is deleted.
 */
type Counted = { id: string; email: string };

/** The writes that change a customer's counts; each item is written once, as a transaction requires. */
export const countWrites = ({ id, email }: Counted, counts: Changed = {}): Write[] => {
  const { holds = 0, open = 0, paid = 0, appointments = 0, max = {} } = counts;
  const maxAppointments: Record<string, number> = max.appointments ? { appointments: max.appointments } : {};
  const maxOfAccount = {
    ...(holds > 0 && { holds: maxHolds }),
    ...(max.open && { open: max.open }),
    ...maxAppointments,
  };
  return [
    ...(holds || open || paid || appointments
      ? [add(customerCounts.ref(id), { holds, open, paid, appointments }, { max: maxOfAccount })]
      : []),
    ...(appointments && email
      ? [add(appointmentCounts.ref(email), { appointments }, { max: maxAppointments })]
      : []),
  ];
};

const sum = (effects: readonly Effects[], name: 'open' | 'appointments'): number =>
  effects.reduce((total, { counts }) => total + (counts?.[name] ?? 0), 0);

const endNewcomersHold = ({ newcomer }: Checkout, now: number): Write[] =>
  newcomer
    ? [
        countHold(networkHolds.ref(newcomer.network), -1, now),
        ...(newcomer.providerId ? [countHold(providerHolds.ref(newcomer.providerId), -1, now)] : []),
      ]
    : [];

/**
 * The writes that end a checkout's hold, paid or not: those of its purchases (`effects`), and the counts of the
 * customer and of new customers. A checkout paid by card makes the customer a known one (`makesKnown`). `now` is in milliseconds.
 */
export const endHoldWrites = (
  checkout: Checkout,
  effects: readonly Effects[],
  now: number,
  { paid = false }: { paid?: boolean } = {},
): Write[] => [
  ...mergeShifts(effects.flatMap(({ writes }) => writes)),
  ...countWrites(
    { id: checkout.customerId, email: checkout.email },
    {
      holds: countsAsHold(checkout) ? -1 : 0,
      open: sum(effects, 'open'),
      appointments: sum(effects, 'appointments'),
      paid: paid && makesKnown(checkout) ? 1 : 0,
    },
  ),
  ...endNewcomersHold(checkout, now),
];
