import type { PendingEarning } from '../../../shared/wallet/schema';
import { formatDay, formatMoment } from '../../lib/dates';

type Text = (dueAt: string) => string;

const withoutDate: Record<PendingEarning['waitsFor'], string> = {
  acceptance: 'Waits for you to accept it',
  appointment: 'Waits for the appointment',
  completion: 'Mark it as completed',
  confirmation: 'Waits for the customer to confirm',
  shipment: 'Waits for you to ship it',
  delivery: 'On its way to the customer',
  problem: 'The customer reported a problem. We are looking into it',
  review: 'Under review',
  dispute: 'The customer disputes the payment at their bank. We wait for the bank’s decision',
};

const withDate: Partial<Record<PendingEarning['waitsFor'], Text>> = {
  acceptance: (dueAt) => `Accept it before ${formatMoment(dueAt)}, or it is refunded`,
  appointment: (dueAt) => `Appointment on ${formatMoment(dueAt)}`,
  completion: (dueAt) => `Mark it as completed. It completes by itself on ${formatMoment(dueAt)}`,
  confirmation: (dueAt) => `Available when the customer confirms, at the latest on ${formatDay(dueAt)}`,
  shipment: (dueAt) => `Ship it by ${formatDay(dueAt)}, or it is refunded`,
  delivery: (dueAt) => `On its way. It counts as delivered on ${formatDay(dueAt)} at the latest`,
};

/** Says what pending earnings wait for, and when they become available. */
export const pendingText = ({ waitsFor, dueAt, availableBy }: PendingEarning): string => {
  const text = dueAt && withDate[waitsFor] ? withDate[waitsFor](dueAt) : withoutDate[waitsFor];
  return availableBy && availableBy !== dueAt
    ? `${text}. Available by ${formatDay(availableBy)}.`
    : `${text}.`;
};
