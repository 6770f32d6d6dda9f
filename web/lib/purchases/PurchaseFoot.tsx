import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button';
import { paths } from '../paths';
import '../../ui/PurchaseCard.css';

/** A link to the receipt of a paid checkout. */
export const ReceiptLink = ({ checkoutId }: { checkoutId: string }) => (
  <ButtonLink variant="quiet" size="small" to={paths.receipt(checkoutId)}>
    Receipt
  </ButtonLink>
);

/** What can be done with a purchase after payment, and how its problem report or card refund stands. */
export type PurchaseExtras = { status?: ReactNode; actions?: ReactNode };

type Props = { price: ReactNode; actions: ReactNode; extras: PurchaseExtras };

/** The foot of a customer's purchase: its price, and all actions in one row. */
export const PurchaseFoot = ({ price, actions, extras }: Props) => (
  <footer className="row purchase-card-foot">
    {price}
    {extras.status}
    <div className="row purchase-card-actions">
      {actions}
      {extras.actions}
    </div>
  </footer>
);
