import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import '../../ui/PurchaseCard.css';
import './PaidSummary.css';

type Props = {
  /** What was paid for. */
  children: ReactNode;
  /** What was paid, and how. */
  price: ReactNode;
  /** What happens next, if anything. */
  next: string | undefined;
  action?: ReactNode;
};

/** What a customer has just paid for, and what happens next. */
export const PaidSummary = ({ children, price, next, action }: Props) => (
  <Card as="section" className="paid-summary" aria-label="Summary">
    {children}
    <div className="purchase-card-foot">
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
