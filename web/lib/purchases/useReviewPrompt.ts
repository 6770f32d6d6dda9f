import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live';
import { endedQuery, purchaseQuery } from './queries';

type Received = {
  id: string;
  status: string;
  reviewed: boolean;
  confirmedAt?: string | undefined;
  /** An appointment that the customer did not come to is not reviewed. */
  noShow?: object | undefined;
};

type ReviewPrompt<S> = {
  topic: 'booking' | 'order';
  /** The status in which the customer is asked for a review. */
  ending: 'completed' | 'delivered';
  /** The customer's latest purchases with that status. */
  list: () => Promise<{ items: S[] }>;
  read: (id: string) => Promise<S>;
  /** The message shown with the dialog. */
  words: string;
};

/**
 * Asks the customer to review each purchase that is completed or delivered while they are using the site, unless they
 * do so in another window. Live messages trigger this at once; the list, refetched after every reconnect, covers
 * missed messages.
 */
export const useReviewPrompt = <S extends Received>({
  topic,
  ending,
  list,
  read,
  words,
}: ReviewPrompt<S>) => {
  const queryClient = useQueryClient();
  const { data } = useQuery(endedQuery(topic, list));
  const seen = useRef<Set<string>>(undefined);
  const [queue, setQueue] = useState<S[]>([]);
  const due = queue[0];
  const { data: purchase = due } = useQuery({ ...purchaseQuery(topic, due?.id ?? '', read), enabled: !!due });

  const consider = useEffectEvent((ended: S) => {
    const waits = ended.status === ending && !ended.noShow && !ended.confirmedAt && !ended.reviewed;
    if (!waits || seen.current?.has(ended.id)) return;
    seen.current?.add(ended.id);
    toast.info(words, { id: ended.id });
    setQueue((waiting) => [...waiting, ended]);
  });
  const leave = (left: string) => setQueue((waiting) => waiting.filter(({ id }) => id !== left));

  useEffect(() => {
    if (seen.current) data?.items.forEach(consider);
    else if (data) seen.current = new Set(data.items.map(({ id }) => id));
  }, [data]);

  useLive(topic, async ({ id, as, status, confirmed }) => {
    if (as !== 'customer' || status !== ending || confirmed || seen.current?.has(id)) return;
    consider(await queryClient.fetchQuery({ ...purchaseQuery(topic, id, read), staleTime: 0 }));
  });

  // Reviewed here or in another window.
  const reviewedId = purchase?.reviewed ? purchase.id : undefined;
  // A dialog closes before the next one opens, so that it gives the focus back.
  const [closed, setClosed] = useState<string>();
  useEffect(() => {
    for (const id of [reviewedId, closed]) if (id) leave(id);
  }, [reviewedId, closed]);

  const open = !!due && due.id !== closed && !purchase?.reviewed;
  return { purchase, open, close: () => setClosed(due?.id) };
};
