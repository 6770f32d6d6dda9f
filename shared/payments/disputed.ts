type MaybeDisputed = { dispute?: { status: string } | undefined };

/** Whether a customer's bank has taken a payment back, or may: its dispute is open or lost. */
export const isDisputed = ({ dispute }: MaybeDisputed): boolean => !!dispute && dispute.status !== 'won';

/** What a dispute that is open or lost takes of a payment, in cents. */
export const disputedCents = (purchase: {
  dispute?: { cents: number; status: string } | undefined;
}): number => (isDisputed(purchase) ? purchase.dispute!.cents : 0);
