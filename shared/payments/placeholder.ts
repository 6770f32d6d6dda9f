/** What Stripe's keys say from the first deployment until the operator fills them in. */
export const stripePlaceholder = 'to-be-filled-in';
