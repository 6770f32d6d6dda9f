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

type Props = {
  price: ReactNode;
  actions: ReactNode;
  /** Quiet acts of its own, before those of `extras`. */
  more?: ReactNode;
  extras: PurchaseExtras;
};

/** The foot of a customer's purchase: its price, the acts that change it, and quiet ones in a line of their own. */
export const PurchaseFoot = ({ price, actions, more, extras }: Props) => (
  <footer className="row purchase-card-foot">
    {price}
    {extras.status}
    <div className="row purchase-card-actions">{actions}</div>
    <div className="row purchase-card-more">
      {more}
      {extras.actions}
    </div>
  </footer>
);
