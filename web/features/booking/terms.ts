/** The usual cancellation fee in cents, spec section 9. The one that counts is fixed on the booking when it is made. */
export const cancellationFeeCents = 10_00;
