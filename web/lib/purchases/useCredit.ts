import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Split, splitPayment } from '../../../shared/payments/split';
import { client } from '../client';

const creditQuery = queryOptions({
  queryKey: ['wallet', 'credit'],
  queryFn: async () => (await client.getWallet({ query: {} })).wallet.creditCents,
});

export type Credit = {
  availableCents: number;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** How a total (cents) is paid as things are. */
  split: (totalCents: number) => Split;
};

/** The wallet credit there is at a checkout, and whether its customer wants to use it. */
export const useCredit = (): Credit => {
  const { data: availableCents = 0 } = useQuery(creditQuery);
  const [wanted, want] = useState(false);
  const split = (totalCents: number) => splitPayment(totalCents, wanted ? availableCents : 0);
  return { availableCents, wanted, want, split };
};
