import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Split, splitPayment } from '../../../shared/payments/split';
import { client } from '../client';

export const creditQuery = queryOptions({
  queryKey: ['wallet', 'credit'],
  queryFn: async () => (await client.getWallet({ query: {} })).wallet.creditCents,
});

export type Credit = {
  /** Whether it is still unknown whether there is any. */
  isPending: boolean;
  availableCents: number;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** Splits a total (cents) between wallet and card. */
  split: (totalCents: number) => Split;
};

/**
 * The customer's wallet credit, and whether they want to use it; `initially` if they wanted it before. It is read once it
 * `isNeeded`.
 */
export const useCredit = (initially = false, isNeeded = true): Credit => {
  const { data: availableCents = 0, isPending } = useQuery({ ...creditQuery, enabled: isNeeded });
  const [wanted, want] = useState(initially);
  const split = (totalCents: number) => splitPayment(totalCents, wanted ? availableCents : 0);
  return { isPending, availableCents, wanted, want, split };
};
