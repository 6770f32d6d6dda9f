import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button, ButtonLink } from '../../ui/Button';
import { keepFocusInCard } from '../keepFocusInCard';
import { paths } from '../paths';
import '../../ui/PurchaseCard.css';

/** A link to the receipt of a paid checkout. */
export const ReceiptLink = ({ checkoutId }: { checkoutId: string }) => (
  <ButtonLink variant="quiet" size="small" to={paths.receipt(checkoutId)}>
    Receipt
  </ButtonLink>
);

/** Opens a purchase that is shown in short; it is gone then. */
export const DetailsButton = ({ title, onOpen }: { title: string; onOpen: () => void }) => (
  <Button
    ref={keepFocusInCard}
    className="purchase-card-details"
    variant="quiet"
    size="small"
    aria-label={`Details of ${isolateBidi(title)}`}
    aria-expanded={false}
    onClick={onOpen}
  >
    Details
    <ChevronDown aria-hidden="true" size={18} />
  </Button>
);

/** How a purchase's problem report or card refund stands, how to write to the other party, and what else can be done. */
export type PurchaseExtras = {
  status?: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  /** Whether a refund can be sent to the card, so that the purchase is not over yet. */
  isReturnable?: boolean;
};

type Props = {
  price: ReactNode;
  actions: ReactNode;
  /** A `DetailsButton`. */
  details?: ReactNode;
  /** Quiet acts of its own, before those of `extras`. */
  more?: ReactNode;
  extras: PurchaseExtras;
};

/** The foot of a customer's purchase: its price, the acts that change it, and quiet ones. */
export const PurchaseFoot = ({ price, actions, details, more, extras }: Props) => (
  <footer className="row purchase-card-foot">
    {price}
    {extras.status}
    <div className="row purchase-card-actions">{actions}</div>
    <div className="row purchase-card-quick">
      {extras.message}
      {details}
    </div>
    <div className="row purchase-card-more">
      {more}
      {extras.actions}
    </div>
  </footer>
);
