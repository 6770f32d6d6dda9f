import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from './useLive';

type Received = { id: string; status: string; reviewed: boolean; confirmedAt?: string | undefined };

type Cue<S> = {
  topic: 'booking' | 'order';
  /** The status in which it waits for its customer's word. */
  ending: 'completed' | 'delivered';
  /** The newest of the customer's that have it. */
  list: () => Promise<{ items: S[] }>;
  one: (id: string) => Promise<S>;
  onDue: (sale: S) => void;
};

/**
 * Calls back, once each, with what is completed or delivered while its customer is here. The live message says so at
 * once; the list, asked for again after every reconnection, finds those whose message was missed.
 */
export const useReviewCue = <S extends Received>({ topic, ending, list, one, onDue }: Cue<S>): void => {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: [topic, 'ended'], queryFn: list });
  const seen = useRef<Set<string>>(undefined);

  const consider = useEffectEvent((sale: S) => {
    const waits = sale.status === ending && !sale.confirmedAt && !sale.reviewed;
    if (!waits || seen.current?.has(sale.id)) return;
    seen.current?.add(sale.id);
    onDue(sale);
  });

  useEffect(() => {
    if (seen.current) data?.items.forEach(consider);
    else if (data) seen.current = new Set(data.items.map(({ id }) => id));
  }, [data]);

  useLive(topic, async ({ id, as, status, confirmed }) => {
    if (as !== 'customer' || status !== ending || confirmed || seen.current?.has(id)) return;
    consider(
      await queryClient.fetchQuery({ queryKey: [topic, 'one', id], queryFn: () => one(id), staleTime: 0 }),
    );
  });
};
