import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Refusal } from '../../../shared/http/refusal';
import { invalidate } from '../queryClient';
import { useAct } from '../useAct';
import { expectedHolds, storeExpectedHolds } from './holds';
import { type Attempt, attemptFor } from './idempotency';

/** Goes to the payment page of an unpaid purchase; `pay` returns its URL. */
export const usePayNow = (pay: () => Promise<{ url: string }>) =>
  useAct({
    act: pay,
    failed: 'Failed to open the payment page',
    onDone: ({ url }) => window.location.assign(url),
  });

type Purchase<In, Out> = {
  /** The topic to refetch besides the wallet. */
  topic: 'booking' | 'order';
  place: (request: { headers: { 'idempotency-key': string }; body: In }) => Promise<Out>;
  onPlaced?: (placed: Out) => void;
  onError: (failure: Error, input: In) => void;
};

/**
 * Places a booking or an order and goes to its payment page. Retries keep their Idempotency-Key. Queries are
 * refetched whatever the response.
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
      storeExpectedHolds(Math.max(expectedHolds(), 1));
      window.location.assign(placed.url);
    },
    onError: purchase.onError,
    onSettled: () => {
      void invalidate(purchase.topic, 'wallet');
    },
  });

  // When the browser restores this page on Back from the payment page, clear its busy state.
  const { reset } = placing;
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return {
    place: placing.mutate,
    /** Whether placing this would repeat the last attempt. */
    isRetry: (body: In) => !!attempt.current && attemptFor(body, attempt.current) === attempt.current,
    busy: placing.isPending || placing.isSuccess,
    /** Submitted and not refused: in progress, placed, or placed with the response lost. */
    submitted: !placing.isIdle && !(placing.error instanceof Refusal),
  };
};
