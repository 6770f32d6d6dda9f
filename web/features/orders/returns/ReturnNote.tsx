import { ExternalLink } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import type { ItemReturn } from '../../../../shared/returns/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { Button } from '../../../ui/Button';
import { useDialog } from '../../../ui/Dialog';
import { LongText } from '../../../ui/LongText';
import { onDemand } from '../../../ui/onDemand';
import { Badge } from '../../../ui/StatusBadge';
import { piecesText, returnLabels, returnSentence } from './returnWords';
import './ReturnNote.css';

const PicturesDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReturnPicturesDialog')).ReturnPicturesDialog })),
);

/** The badge of a return; it stands beside the order's own. */
export const ReturnBadge = ({ itemReturn: { status } }: { itemReturn: ItemReturn }) => (
  <Badge tone={returnLabels[status].tone}>{returnLabels[status].label}</Badge>
);

const Said = ({ label, text }: { label: string; text: string | undefined }) =>
  text ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <LongText text={text} of={label} lines={3} perLine={60} />
      </dd>
    </div>
  ) : null;

type Props = {
  order: Pick<CustomerOrder, 'id' | 'name' | 'quantity' | 'releasedAt' | 'dispute'>;
  itemReturn: ItemReturn;
  side: 'customer' | 'seller';
  /** What can be done now. */
  children?: ReactNode;
};

/** How the return of an order stands, what both sides wrote, and what can be done. */
export const ReturnNote = ({ order, itemReturn, side, children }: Props) => {
  const { isNeeded, show, dialog } = useDialog();
  const { reason, pictures, declineReason, instructions, labelUrl, trackingNumber } = itemReturn;
  return (
    <section className="return-note" aria-label={`Return of ${isolateBidi(order.name)}`}>
      <p className="return-note-status">
        <ReturnBadge itemReturn={itemReturn} /> {returnSentence(itemReturn, order, side)}
      </p>
      <dl className="return-note-said">
        <Said label="Returned" text={piecesText(itemReturn, order.quantity)} />
        <Said label="Reason" text={reason} />
        <Said label="Why it was declined" text={instructions ? undefined : declineReason} />
        <Said label="How to send it back" text={instructions} />
        <Said label="Tracking number" text={trackingNumber} />
      </dl>
      <div className="row row-small">
        {children}
        {labelUrl && (
          <a className="button button-quiet button-small" href={labelUrl} target="_blank" rel="noreferrer">
            Return label
            <ExternalLink aria-hidden="true" size={16} />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        {pictures.length > 0 && (
          <Button variant="quiet" size="small" onClick={show}>
            {pictures.length === 1 ? 'See the picture' : `See ${pictures.length} pictures`}
          </Button>
        )}
      </div>
      {isNeeded && (
        <Suspense fallback={null}>
          <PicturesDialog {...dialog} orderId={order.id} side={side} />
        </Suspense>
      )}
    </section>
  );
};
