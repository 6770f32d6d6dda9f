import { formatCents } from '../../../shared/money/cents';
import '../../ui/PriceLines.css';

type Props = {
  totalCents: number;
  /** What was refunded before. */
  refundedCents: number | undefined;
  /** The cancellation fee, where there can be one. */
  keptCents?: number;
  refundCents: number;
};

/** What a customer gets back if they cancel what they paid for. All amounts are in cents. */
export const RefundLines = ({ totalCents, refundedCents = 0, keptCents, refundCents }: Props) => (
  <dl className="price-lines">
    <dt>You paid</dt>
    <dd>{formatCents(totalCents)}</dd>
    {refundedCents > 0 && (
      <>
        <dt>Refunded before</dt>
        <dd>−{formatCents(refundedCents)}</dd>
      </>
    )}
    {keptCents !== undefined && (
      <>
        <dt>Cancellation fee</dt>
        <dd>−{formatCents(keptCents)}</dd>
      </>
    )}
    <dt className="price-lines-total">Refund to your wallet</dt>
    <dd className="price-lines-total">{formatCents(refundCents)}</dd>
  </dl>
);
