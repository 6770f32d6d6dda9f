import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/money/cents';
import type { UnreturnedRefund as Unreturned } from '../../../../../shared/payments/unreturned-refunds';
import { paths } from '../../../../lib/paths';
import { UnreturnedActions } from '../../../../lib/purchases/UnreturnedActions';
import { Card } from '../../../../ui/Card';

const reasons = {
  refused: 'The card refused this refund.',
  returned: 'The customer’s bank returned this refund.',
};

/** A refund that could reach neither the card nor a wallet, with the ways that remain. */
export const UnreturnedRefund = ({ refund, waiting }: { refund: Unreturned; waiting: string }) => {
  const { purchase, title, cents, why, attempts } = refund;
  const pageOf = purchase.kind === 'booking' ? paths.adminBooking : paths.adminOrder;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>
          <Link to={pageOf(purchase.id)}>{title}</Link>
        </h3>
        <strong>{formatCents(cents)}</strong>
      </div>
      <p className="muted">Refund that could not be returned. {waiting}</p>
      <p>
        {reasons[why]} The customer has deleted their account, so it cannot go to their wallet.
        {attempts > 0 && ` The card was tried again ${attempts === 1 ? 'once' : `${attempts} times`}.`}
      </p>
      <UnreturnedActions refund={refund} />
    </Card>
  );
};
