import type { ComponentProps } from 'react';
import { formatCents } from '../../../shared/money/cents';
import type { Split } from '../../../shared/payments/split';
import { ActionBar } from '../../ui/ActionBar';
import './PayBar.css';
import type { Credit } from './useCredit';

type Props = ComponentProps<typeof ActionBar> & {
  split: Split;
  credit: Pick<Credit, 'availableCents' | 'wanted'>;
  /** Whether the card pays sales tax, too, which is not known yet. */
  plusTax?: boolean;
};

/** The button that books or orders, with what happens next if something is left to pay by card. */
export const PayBar = ({ split, credit, plusTax, children, ...bar }: Props) => (
  <ActionBar note={plusTax ? 'before tax' : undefined} {...bar}>
    <div className="stack pay-bar">
      {children}
      {(split.cardCents > 0 || plusTax) && (
        <p className="muted">
          <span>Next: pay securely by card</span>
          {credit.availableCents > 0 && !credit.wanted && (
            <span className="pay-bar-wallet">
              Next: card, or wallet ({formatCents(credit.availableCents)})
            </span>
          )}
        </p>
      )}
    </div>
  </ActionBar>
);
