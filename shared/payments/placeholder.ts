/** The value of Stripe's keys from the first deployment until the operator fills them in. */
export const stripePlaceholder = 'to-be-filled-in';
