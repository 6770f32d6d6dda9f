import { createHash } from 'node:crypto';

/** What a test card does. Numbers and messages are Stripe's own (docs.stripe.com/testing). */
export type CardOutcome =
  | { kind: 'succeeds' | 'authenticates' | 'disputes' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

const declined = (declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  code: 'card_declined',
  declineCode,
  message,
});

const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '4000000000000259': { kind: 'disputes' },
  '4000002500003155': { kind: 'authenticates' },
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
};

/** What paying with this number (digits only) comes to; any other number is declined, as in test mode. */
export const cardOutcome = (number: string): CardOutcome =>
  testCards[number] ??
  declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  );

/** Whether the digits pass the card networks' check (Luhn). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The network's name, by the number's first digit. */
export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');

/**
 * Names a card as Stripe does: always the same for one number, and nothing says which. A `holder` has one of their own.
 */
export const fingerprintOf = (number: string, holder = ''): string =>
  createHash('sha256').update(`${number} ${holder}`).digest('base64url').replace(/\W|_/g, '').slice(0, 16);
