/** Why a bank returned a payout, by Stripe's failure code, in words for the provider. */
const bankFailures: Record<string, string> = {
  account_closed: 'Your bank account is closed. Update it in Stripe.',
  account_frozen: 'Your bank account is frozen. Contact your bank.',
  bank_account_restricted: 'Your bank account does not accept this payout. Contact your bank.',
  could_not_process: 'Your bank could not process the payout.',
  debit_not_authorized: 'Your bank account does not accept payouts. Update it in Stripe.',
  declined: 'Your bank declined the payout. Contact your bank.',
  incorrect_account_holder_name: 'The name on your bank account does not match. Update it in Stripe.',
  instant_payouts_unsupported:
    'Your bank account or card does not support instant payouts. Add a debit card in Stripe.',
  invalid_account_number: 'Your bank account number is not valid. Update it in Stripe.',
  no_account: 'Your bank account could not be found. Update it in Stripe.',
  payouts_not_allowed: 'Stripe needs more details before it can pay you.',
};

/** Returns why a payout to a bank account or card failed. */
export const failureOfBank = (code: string | null | undefined): string =>
  bankFailures[code ?? ''] ?? 'Your bank returned the payout. Check your payout account in Stripe.';

/** Returns why no money could be sent to the provider's account at Stripe. */
export const failureOfAccount = (code: string | undefined): string =>
  code === 'insufficient_capabilities_for_transfer'
    ? 'Stripe needs more details before it can pay you.'
    : 'Stripe could not send money to your payout account. Check it in Stripe.';
