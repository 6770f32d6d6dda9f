import { useRef, useState } from 'react';
import type { CustomerBooking } from '../../../shared/booking/schema';
import { Refusal, refusalMessage } from '../../../shared/http/refusal';
import { formatCents } from '../../../shared/money/cents';
import { parseDollars } from '../../../shared/money/dollars';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { tipOf, tipProblem } from '../../../shared/tips/rules';
import { client } from '../../lib/client';
import { type Attempt, attemptFor } from '../../lib/purchases/idempotency';
import { useCredit } from '../../lib/purchases/useCredit';
import { useAct } from '../../lib/useAct';

/** No tip, a percentage of the price, or an amount that is typed. */
export type TipChoice = 'none' | number | 'other';

/**
 * A tip for a booking while it is chosen, and `give` to give it: wallet credit that covers it pays at once, else the page
 * becomes the payment page.
 */
export const useTip = (booking: CustomerBooking) => {
  const [choice, choose] = useState<TipChoice>('none');
  const [typed, type] = useState('');
  const [fault, setFault] = useState<string>();
  const credit = useCredit(false, choice !== 'none');
  const attempt = useRef<Attempt>(undefined);

  const amountCents =
    choice === 'other' ? parseDollars(typed) : choice === 'none' ? 0 : tipOf(booking.listCents, choice);
  const split = credit.split(amountCents ?? 0);

  const giving = useAct({
    act: () => {
      const body = { amountCents: amountCents ?? 0, creditCents: split.creditCents };
      attempt.current = attemptFor(body, attempt.current);
      return client.giveTip({
        params: { bookingId: booking.id },
        headers: { 'idempotency-key': attempt.current.key },
        body,
      });
    },
    done: ({ tip }) =>
      tip.cardCents === 0
        ? `You gave ${isolateBidi(booking.provider.name || 'your stylist')} ${formatCents(tip.amountCents)}. Thank you!`
        : undefined,
    failed: (error) => ({
      title: 'Your tip was not paid',
      description: refusalMessage(error, 'Please try again from your bookings.'),
    }),
    onFieldError: (_, message) => setFault(message),
    onDone: ({ tip, url }) => {
      // Another tip of the same amount is another tip.
      attempt.current = undefined;
      choose('none');
      type('');
      if (tip.cardCents > 0) window.location.assign(url);
    },
    onFailed: (error) => {
      // What was refused is not done; only a lost reply is asked for again.
      if (error instanceof Refusal) attempt.current = undefined;
    },
    refetch: ['booking', 'wallet'],
  });

  return {
    choice,
    choose: (next: TipChoice) => {
      setFault(undefined);
      choose(next);
    },
    typed,
    type: (next: string) => {
      setFault(undefined);
      type(next);
    },
    fault,
    credit,
    amountCents,
    split,
    isChosen: choice !== 'none',
    /** Says at the field what is wrong. Returns whether the tip, or none, can be given. */
    check: (): boolean => {
      const problem = choice === 'none' ? undefined : tipProblem(amountCents, split.cardCents);
      setFault(problem);
      return !problem;
    },
    /** `onGiven` is called once it is paid, or before its payment page opens. */
    give: (then: { onGiven?: () => void; onEnded?: () => void }) =>
      giving.mutate(undefined, { onSuccess: then.onGiven, onSettled: then.onEnded }),
    busy: giving.isPending,
  };
};

export type TipState = ReturnType<typeof useTip>;
