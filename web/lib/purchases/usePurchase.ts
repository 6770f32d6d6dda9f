import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Refusal } from '../../../shared/http/refusal';
import { invalidate } from '../queryClient';
import { type Wish, wishFor } from './idempotency';

type Purchase<In, Out> = {
  /** Whose queries it makes stale; the wallet's always are. */
  topic: 'booking' | 'order';
  place: (wish: { headers: { 'idempotency-key': string }; body: In }) => Promise<Out>;
  onPlaced?: (placed: Out) => void;
  onError: (failure: Error, input: In) => void;
};

/**
 * Places what a customer buys and goes on to its payment. A wish keeps its Idempotency-Key over retries; whatever the
 * answer, what is on screen is asked for again.
 */
export const usePurchase = <In, Out extends { url: string }>(purchase: Purchase<In, Out>) => {
  const wish = useRef<Wish>(undefined);
  const placing = useMutation({
    mutationFn: (body: In) => {
      wish.current = wishFor(body, wish.current);
      return purchase.place({ headers: { 'idempotency-key': wish.current.key }, body });
    },
    onSuccess: (placed) => {
      purchase.onPlaced?.(placed);
      window.location.assign(placed.url);
    },
    onError: purchase.onError,
    onSettled: () => {
      void invalidate(purchase.topic, 'wallet');
    },
  });

  // Back from the pay page, a browser may show this page as it was left: busy.
  const { reset } = placing;
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return {
    place: placing.mutate,
    busy: placing.isPending || placing.isSuccess,
    /** Asked for and not refused: on its way, made, or made with its reply lost, which the same wish again will tell. */
    asked: !placing.isIdle && !(placing.error instanceof Refusal),
  };
};
