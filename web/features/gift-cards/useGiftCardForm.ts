import { useEffect, useRef, useState } from 'react';
import { type GiftDesign, giftAmountProblem } from '../../../shared/gift-cards/rules';
import type { GiftCardInput } from '../../../shared/gift-cards/schema';
import { Refusal, refusalMessage } from '../../../shared/http/refusal';
import { parseDollars } from '../../../shared/money/dollars';
import { client } from '../../lib/client';
import { type Attempt, attemptFor } from '../../lib/purchases/idempotency';
import { useAct } from '../../lib/useAct';

/** The amounts to choose from, in cents, besides one that is typed. */
export const amounts = [25_00, 50_00, 100_00, 200_00] as const;

/** What is typed into the form. `cents` is undefined for an amount that is typed. */
type GiftCardFields = {
  cents: number | undefined;
  typedAmount: string;
  design: GiftDesign;
  recipientEmail: string;
  recipientName: string;
  words: string;
  /** Whether it is mailed on a day, or once it is paid. */
  isLater: boolean;
  sendOn: string;
};

const empty: GiftCardFields = {
  cents: amounts[1],
  typedAmount: '',
  design: 'bloom',
  recipientEmail: '',
  recipientName: '',
  words: '',
  isLater: false,
  sendOn: '',
};

/** The names under which the fields' messages are kept: those of the request. */
type Faults = Partial<Record<keyof GiftCardInput, string>>;

const amountOf = ({ cents, typedAmount }: GiftCardFields): number | undefined =>
  cents ?? parseDollars(typedAmount);

const faultsOf = (fields: GiftCardFields): Faults => {
  const amount = giftAmountProblem(amountOf(fields));
  return {
    ...(amount && { amountCents: amount }),
    ...(/^\S+@\S+\.\S+$/.test(fields.recipientEmail.trim())
      ? {}
      : { recipientEmail: 'Please enter a valid email' }),
    ...(fields.isLater && !fields.sendOn && { sendOn: 'Choose a day' }),
  };
};

const inputOf = (fields: GiftCardFields): GiftCardInput => ({
  amountCents: amountOf(fields) ?? 0,
  recipientEmail: fields.recipientEmail.trim(),
  recipientName: fields.recipientName.trim(),
  words: fields.words.trim(),
  design: fields.design,
  ...(fields.isLater && { sendOn: fields.sendOn }),
});

/** A gift card while it is chosen. `buy` opens its payment page, or says at the fields what is wrong. */
export const useGiftCardForm = () => {
  const [fields, setFields] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const attempt = useRef<Attempt>(undefined);
  const buying = useAct({
    act: () => {
      const body = inputOf(fields);
      attempt.current = attemptFor(body, attempt.current);
      return client.buyGiftCard({ headers: { 'idempotency-key': attempt.current.key }, body });
    },
    failed: (error) => ({ title: 'The gift card was not bought', description: refusalMessage(error) }),
    onFieldError: (path, message) => setFaults((known) => ({ ...known, [path]: message })),
    onDone: ({ url }) => window.location.assign(url),
    onFailed: (error) => {
      // What was refused is not done; only a lost reply is asked for again.
      if (error instanceof Refusal) attempt.current = undefined;
    },
  });
  // When the browser restores this page on Back from the payment page, clear its busy state.
  const { reset } = buying;
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return {
    fields,
    faults,
    amountCents: amountOf(fields),
    change: (change: Partial<GiftCardFields>) => {
      setFields((before) => ({ ...before, ...change }));
      setFaults({});
    },
    /** Returns the names of the fields that are wrong; none if the payment page is being opened. */
    buy: (): string[] => {
      const found = faultsOf(fields);
      setFaults(found);
      if (Object.keys(found).length === 0) buying.mutate();
      return Object.keys(found);
    },
    busy: buying.isPending || buying.isSuccess,
  };
};

export type GiftCardForm = ReturnType<typeof useGiftCardForm>;
