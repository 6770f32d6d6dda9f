import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttachedPurchase } from '../../../../shared/chat/schema';
import { UploadItem } from '../../../ui/images/UploadItem';
import { Picture } from '../../../ui/Picture';
import type { usePicture } from '../usePicture';
import { useSharedPurchase } from './PurchaseSummary';
import './Extras.css';
import { PurchaseSummary } from './PurchaseSummary';

type ExtraProps = { removeLabel: string; onRemove: () => void; children: ReactNode };

const Extra = ({ removeLabel, onRemove, children }: ExtraProps) => (
  <div className="line extras-item">
    {children}
    <button type="button" className="button-icon" aria-label={removeLabel} onClick={onRemove}>
      <X aria-hidden="true" size={18} />
    </button>
  </div>
);

type AttachedProps = { attached: AttachedPurchase; conversationId: string; onDetach: () => void };

const Attached = ({ attached, conversationId, onDetach }: AttachedProps) => {
  const purchase = useSharedPurchase(conversationId, attached);
  const isBooking = attached.kind === 'booking';
  return (
    <Extra removeLabel={isBooking ? 'Remove the booking' : 'Remove the order'} onRemove={onDetach}>
      {purchase ? (
        <PurchaseSummary purchase={purchase} />
      ) : (
        <p className="extras-loading">{isBooking ? 'Booking' : 'Order'}</p>
      )}
    </Extra>
  );
};

type Props = Pick<AttachedProps, 'conversationId' | 'onDetach'> & {
  picture: ReturnType<typeof usePicture>;
  attached: AttachedPurchase | undefined;
  /** Called after something was removed, together with the button that had the focus. */
  onRemoved: () => void;
};

/** What the next message is sent with: a picture, and a booking or an order. */
export const Extras = ({
  picture: { picture, upload, problem, ...act },
  attached,
  conversationId,
  onDetach,
  onRemoved,
}: Props) => (
  <div className="extras">
    {upload && (
      <ul className="extras-uploads">
        <UploadItem
          upload={upload}
          onRetry={() => act.retry(upload)}
          onRemove={() => {
            act.cancel(upload.id);
            onRemoved();
          }}
        />
      </ul>
    )}
    {picture && (
      <Extra
        removeLabel="Remove the picture"
        onRemove={() => {
          act.remove();
          onRemoved();
        }}
      >
        <Picture className="extras-picture" image={picture} alt="Your picture" ratio="1" sizes="5rem" />
      </Extra>
    )}
    {attached && (
      <Attached
        {...{ attached, conversationId }}
        onDetach={() => {
          onDetach();
          onRemoved();
        }}
      />
    )}
    <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
  </div>
);
