import { formatCents } from '../../../shared/money/cents';
import type { Credit } from './useCredit';
import './CreditChoice.css';
import { Check } from '../../ui/fields';

/** A checkbox for paying with wallet credit; hidden if there is none. */
export const CreditChoice = ({ credit, totalCents }: { credit: Credit; totalCents: number }) => {
  const { availableCents, wanted, want } = credit;
  if (availableCents === 0 || totalCents === 0) return null;
  return (
    <div className="credit-choice">
      <Check label="Use wallet balance" checked={wanted} onChange={({ target }) => want(target.checked)} />
      <p className="muted">{formatCents(availableCents)} available</p>
    </div>
  );
};
