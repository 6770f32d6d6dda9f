import { useRef } from 'react';
import { Refusal } from '../../../shared/http/refusal';
import { formatCents } from '../../../shared/money/cents';
import type { CashoutProblem } from '../../../shared/payouts/cashout';
import { client } from '../../lib/client';
import { type Attempt, attemptFor } from '../../lib/purchases/idempotency';
import { useMe } from '../../lib/session/me';
import { useAct } from '../../lib/useAct';
import { payoutText } from './walletTexts';

/** Why a cashout did not happen: the title of its toast, and the message that is also shown at the field. */
export type CashoutMessage = { title: string; message: string };

type Limits = { cashableCents: number; minCents: number };

const problemMessages: Record<CashoutProblem, (limits: Limits) => CashoutMessage> = {
  invalid_amount: () => ({ title: 'Invalid Amount', message: 'Please enter a valid amount' }),
  insufficient_balance: ({ cashableCents }) => ({
    title: 'Insufficient Balance',
    message: `You can cash out at most ${formatCents(cashableCents)} now`,
  }),
  amount_too_low: ({ minCents }) => ({
    title: 'Amount Too Low',
    message: `Minimum cashout amount is ${formatCents(minCents)}`,
  }),
};

export const messageOf = (problem: CashoutProblem, limits: Limits): CashoutMessage =>
  problemMessages[problem](limits);

const titles: Partial<Record<string, string>> = {
  insufficient_balance: 'Insufficient Balance',
  amount_too_low: 'Amount Too Low',
  invalid_input: 'Invalid Amount',
};

const messageOfError = (error: Error): CashoutMessage =>
  error instanceof Refusal
    ? { title: titles[error.code] ?? 'Cashout Failed', message: error.message }
    : { title: 'Error', message: 'We could not reach the server. Please try again.' };

type Outcome = { onPaid: () => void; onProblem: (message: CashoutMessage) => void };

/**
 * Cashes out an amount (cents). A retry after a lost reply keeps its Idempotency-Key, so that it pays once; a new
 * attempt begins with the reply.
 */
export const useCashout = ({ onPaid, onProblem }: Outcome) => {
  const { zone } = useMe();
  const attempt = useRef<Attempt>(undefined);
  return useAct({
    act: (amountCents: number) => {
      attempt.current = attemptFor({ amountCents }, attempt.current);
      return client.cashOut({
        headers: { 'idempotency-key': attempt.current.key },
        body: { amountCents },
      });
    },
    done: (payout) =>
      payout.status === 'failed'
        ? undefined
        : {
            title: 'Cashout Successful!',
            description: `${formatCents(payout.netCents)}: ${payoutText(payout, zone)}`,
          },
    onDone: (payout) => {
      attempt.current = undefined;
      if (payout.status !== 'failed') return onPaid();
      onProblem({ title: 'Cashout Failed', message: payout.failure ?? payoutText(payout, zone) });
    },
    onFailed: (error) => onProblem(messageOfError(error)),
    refetch: ['wallet'],
  });
};
