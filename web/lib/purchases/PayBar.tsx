import type { ComponentProps } from 'react';
import type { Split } from '../../../shared/payments/split';
import { ActionBar } from '../../ui/ActionBar';
import './PayBar.css';

type Props = ComponentProps<typeof ActionBar> & { split: Split };

/** The button that books or orders, with what happens next if something is left to pay by card. */
export const PayBar = ({ split, children, ...bar }: Props) => (
  <ActionBar {...bar}>
    <div className="stack pay-bar">
      {children}
      {split.cardCents > 0 && <p className="muted">Next: pay securely by card</p>}
    </div>
  </ActionBar>
);
