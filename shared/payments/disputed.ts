type MaybeDisputed = { dispute?: { status: string } | undefined };

/** Whether a customer's bank has taken a payment back, or may: its dispute is open or lost. */
export const isDisputed = ({ dispute }: MaybeDisputed): boolean => !!dispute && dispute.status !== 'won';

/** Whether a customer's bank still has to decide on a dispute of a payment. Until then, none of it is refunded. */
export const isBankDeciding = ({ dispute }: MaybeDisputed): boolean => dispute?.status === 'open';

/**
 * Whether evidence can still be sent to the bank: it was not sent, the bank has not decided, and its deadline (ISO) has
 * not passed. `now` is in milliseconds.
 */
export const canSendEvidence = (
  dispute: { status: string; respondBy?: string | undefined; evidenceSentAt?: string | undefined },
  now: number,
): boolean => {
  const { status, respondBy, evidenceSentAt } = dispute;
  return status === 'open' && !evidenceSentAt && (!respondBy || Date.parse(respondBy) > now);
};

/** What a dispute that is open or lost takes of a payment, in cents. */
export const disputedCents = (purchase: {
  dispute?: { cents: number; status: string } | undefined;
}): number => (isDisputed(purchase) ? purchase.dispute!.cents : 0);
