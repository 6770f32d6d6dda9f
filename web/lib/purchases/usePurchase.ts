import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Refusal } from '../../../shared/http/refusal';
import { invalidate } from '../queryClient';
import { type Attempt, attemptFor } from './idempotency';

type Purchase<In, Out> = {
  /** Whose queries it makes stale; the wallet's always are. */
  topic: 'booking' | 'order';
  place: (request: { headers: { 'idempotency-key': string }; body: In }) => Promise<Out>;
  onPlaced?: (placed: Out) => void;
  onError: (failure: Error, input: In) => void;
};

/**
 * Places what a customer buys and goes on to its payment. Retries keep their Idempotency-Key; whatever the
 * answer, what is on screen is asked for again.
 */
export const usePurchase = <In, Out extends { url: string }>(purchase: Purchase<In, Out>) => {
  const attempt = useRef<Attempt>(undefined);
  const placing = useMutation({
    mutationFn: (body: In) => {
      attempt.current = attemptFor(body, attempt.current);
      return purchase.place({ headers: { 'idempotency-key': attempt.current.key }, body });
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
    /** Sent and not refused: in progress, placed, or placed with the reply lost, which a retry will tell. */
    asked: !placing.isIdle && !(placing.error instanceof Refusal),
  };
};
