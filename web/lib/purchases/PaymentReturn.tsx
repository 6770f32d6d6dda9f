import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleCheckBig } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { refusalMessage } from '../../../shared/http/refusal';
import type { paymentReturn } from '../../../shared/payments/api';
import { ActionBar } from '../../ui/ActionBar';
import { Braids } from '../../ui/Braids';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import { PageCorner } from '../../ui/PageHeader';
import { Badge } from '../../ui/StatusBadge';
import { client } from '../client';
import { paths } from '../paths';
import { useRedirectOnError } from '../useRedirectOnError';
import { storeExpectedHolds } from './holds';
import './PaymentReturn.css';
import '../../ui/PurchaseCard.css';

type PaidSummaryProps = {
  /** What was paid for. */
  children: ReactNode;
  /** What was paid, and how. */
  price: ReactNode;
  /** What happens next, if anything. */
  next: string | undefined;
  /** What to do with it, such as adding it to a calendar. */
  action?: ReactNode;
};

/** What a customer has just paid for, and what happens next. */
export const PaidSummary = ({ children, price, next, action }: PaidSummaryProps) => (
  <Card as="section" className="paid-summary" aria-label="Summary">
    {children}
    <div className="row purchase-card-foot">
      {price}
      {action}
    </div>
    {next && (
      <div className="paid-summary-next">
        <h2>What happens next</h2>
        <p>{next}</p>
      </div>
    )}
  </Card>
);

/** Shown instead of the summary if it cannot be loaded: the payment went through all the same. */
export const SummaryUnavailable = ({ list }: { list: string }) => (
  <p className="muted">We could not load the details. You can find them in {list}.</p>
);

type Paid = z.output<typeof paymentReturn>;

type Props = {
  topic: 'booking' | 'order' | 'giftCard';
  /** What was paid, from the URL; undefined if the URL is invalid. */
  paid: Paid | undefined;
  words: { waiting: string; title: string; text: string; link: string };
  /** The list of purchases, which is also where errors lead. */
  list: string;
  /** Shows what was paid for. */
  summary: (checkoutId: string) => ReactNode;
  onConfirmed?: () => void;
};

/** Verifies and settles a payment. Repeating the request is safe. */
const verificationQuery = (paid: Paid | undefined) =>
  queryOptions({
    queryKey: ['payment', paid?.sessionId],
    queryFn: () => client.verifyPayment({ body: paid! }),
    enabled: !!paid,
    staleTime: Number.POSITIVE_INFINITY,
  });

const failureOf = (error: Error | null, success: boolean | undefined): string | undefined => {
  if (success !== undefined) return success ? undefined : 'Payment verification failed';
  if (error) return refusalMessage(error, 'Failed to verify payment');
  return undefined;
};

/**
 * Shown when a customer returns from the payment page: verifies the payment and confirms the purchase; see
 * docs/product/screens.md#payment-return.
 */
export const PaymentReturn = ({ topic, paid, words, list, summary, onConfirmed }: Props) => {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(verificationQuery(paid));
  const confirmed = data?.success === true;
  useRedirectOnError(paid ? failureOf(error, data?.success) : 'Invalid payment session', list);

  const settled = useEffectEvent(() => {
    for (const stale of ['wallet', topic] as const)
      void queryClient.invalidateQueries({ queryKey: [stale], refetchType: 'none' });
    storeExpectedHolds(0);
    onConfirmed?.();
  });
  useEffect(() => {
    if (confirmed) settled();
  }, [confirmed]);

  return (
    <Page title={confirmed ? words.title : 'Verifying Payment...'} className="page-centered payment-return">
      <PageCorner />
      {confirmed ? (
        <div className="payment-return-art" aria-hidden="true">
          <Braids />
          <CircleCheckBig className="payment-return-mark" size={48} strokeWidth={1.5} />
        </div>
      ) : (
        <span className="payment-return-loading" aria-hidden="true" />
      )}
      <h1>{confirmed ? words.title : 'Verifying Payment...'}</h1>
      {/* One element in both states, so that screen readers announce the change. */}
      <p className="lead" role="status">
        {confirmed ? (
          <Badge tone="green" icon={BadgeCheck}>
            Payment verified successfully!
          </Badge>
        ) : (
          words.waiting
        )}
      </p>
      {confirmed && (
        <>
          <p className="lead">{words.text}</p>
          {data.checkoutId && summary(data.checkoutId)}
          <div className="row payment-return-links">
            <ActionBar price="">
              <ButtonLink to={list} size="large">
                {words.link}
              </ButtonLink>
            </ActionBar>
            {data.checkoutId && (
              <ButtonLink variant="quiet" to={paths.receipt(data.checkoutId)}>
                View receipt
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" to={paths.help}>
              Get help
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  );
};
