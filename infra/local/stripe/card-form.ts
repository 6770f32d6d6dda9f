import { isCardNumber } from './cards';
import type { Form } from './forms';
import type { Payer } from './pay';

/** What was typed on the pay page, field by field. */
export type CardFields = { email: string; number: string; expiry: string; cvc: string; name: string };
export type CardErrors = Partial<Record<keyof CardFields, string>>;

/** The fields of a posted pay form; what is missing is empty. */
export const cardFields = (form: Form): CardFields => {
  const field = (name: string) => (typeof form[name] === 'string' ? (form[name] as string).trim() : '');
  return {
    email: field('email'),
    number: field('cardNumber'),
    expiry: field('cardExpiry'),
    cvc: field('cardCvc'),
    name: field('billingName'),
  };
};

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

const expiryError = (expiry: string, now: number): string | undefined => {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry);
  if (!match) return "Your card's expiration date is incomplete.";
  const ends = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return ends <= now ? "Your card's expiration date is in the past." : undefined;
};

/** What is wrong with each field, by `now` in milliseconds; empty when all is well. */
export const cardErrors = (fields: CardFields, now: number): CardErrors => {
  const number = digitsOf(fields.number);
  const errors: CardErrors = {
    email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(fields.email) ? undefined : 'Your email is incomplete.',
    number:
      number.length < 13
        ? 'Your card number is incomplete.'
        : isCardNumber(number)
          ? undefined
          : 'Your card number is invalid.',
    expiry: expiryError(fields.expiry, now),
    cvc: /^\d{3,4}$/.test(fields.cvc) ? undefined : "Your card's security code is incomplete.",
    name: fields.name === '' ? 'Enter the name on the card.' : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
};

/** Who pays, with the card's digits only. */
export const payerOf = (fields: CardFields): Payer => ({
  number: digitsOf(fields.number),
  email: fields.email,
  name: fields.name,
});
