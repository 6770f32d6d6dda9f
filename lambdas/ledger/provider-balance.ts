import type { Account } from '../data/journal';
import type { Wallet } from '../data/wallets';
import type { Movement } from './post';

/** A provider's balances as read; an event that relies on them needs `guardsDebt`. */
export type ProviderBalance = Pick<Wallet, 'available' | 'debt'>;

/** Credits a provider with an amount (cents): first repays what they owe, the rest becomes available. */
export const creditProvider = (
  from: Account,
  providerId: string,
  cents: number,
  { debt }: ProviderBalance,
): { movements: Movement[]; availableCents: number } => {
  const repaid = Math.min(cents, Math.abs(debt));
  const availableCents = cents - repaid;
  return {
    movements: [
      { from, to: `debt:${providerId}`, cents: repaid },
      { from, to: `available:${providerId}`, cents: availableCents },
    ],
    availableCents,
  };
};

/** Takes an amount (cents) from a provider: what is available, and the rest as a debt. */
export const debitProvider = (
  providerId: string,
  to: Account,
  cents: number,
  { available }: ProviderBalance,
): Movement[] => {
  const taken = Math.min(cents, available);
  return [
    { from: `available:${providerId}`, to, cents: taken },
    { from: `debt:${providerId}`, to, cents: cents - taken },
  ];
};
