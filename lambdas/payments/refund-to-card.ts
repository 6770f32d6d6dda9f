import { isoOf } from '../../shared/time/iso';
import { firstStatus } from '../data/engine/transition';
import { create } from '../data/engine/writes';
import { refunds } from '../data/refunds';
import type { Purchase } from './purchase';

/** Who refunds how much (cents), why, and when (milliseconds); `id` names the refund at Stripe. */
type NewRefund = { id: string; cents: number; reason: string; by: string; now: number };

/**
 * A refund that goes to the card alone and that no admin asked for: as its purchase lists it, and the write that lets the
 * sweep ask Stripe for it.
 */
export const refundToCard = ({ ref }: Purchase, { id, cents, reason, by, now }: NewRefund) => {
  const at = isoOf(now);
  const status = firstStatus('pending');
  return {
    refund: { id, cents, cardCents: cents, reason, at, by, status },
    write: create(refunds, {
      id,
      purchase: ref,
      cardCents: cents,
      cardStatus: status,
      requestHash: '',
      dueAt: at,
      version: 1,
    }),
  };
};
