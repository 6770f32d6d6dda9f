import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AttachedPurchase, Conversation } from '../../../../shared/chat/schema';
import { onDemand } from '../../../ui/onDemand';

const AttachDialog = lazy(onDemand(async () => ({ default: (await import('./AttachDialog')).AttachDialog })));

type Props = { conversation: Conversation; onChoose: (purchase: AttachedPurchase) => void };

/** Opens the bookings and orders that can be sent with the next message. */
export const AttachButton = ({ conversation, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const choose = ({ kind, id }: AttachedPurchase) => {
    onChoose({ kind, id });
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="button-icon"
        aria-label="Attach a booking or order"
        title="Attach a booking or order"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarPlus aria-hidden="true" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AttachDialog conversation={conversation} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
