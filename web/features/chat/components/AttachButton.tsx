import { useQueries } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { AttachedPurchase, Conversation } from '../../../../shared/chat/schema';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/States';
import { sharedPurchasesQuery } from '../queries';
import { nameOf } from '../words';
import { PurchaseSummary } from './PurchaseSummary';
import './AttachButton.css';

type AttachDialogProps = {
  conversation: Conversation;
  onChoose: (purchase: AttachedPurchase) => void;
  onClose: () => void;
};

/** Chooses a booking or an order of the two people to send with the next message. */
const AttachDialog = ({ conversation, onChoose, onClose }: AttachDialogProps) => {
  const lists = useQueries({
    queries: [
      sharedPurchasesQuery(conversation.id, 'booking'),
      sharedPurchasesQuery(conversation.id, 'order'),
    ],
  });
  const purchases = lists.flatMap(({ data }) => data ?? []);
  const failed = lists.filter(({ data, isError }) => isError && !data);
  const isLoading = lists.some(({ isPending }) => isPending);
  return (
    <Dialog open onClose={onClose} title="Attach a booking or order">
      <ul className="stack stack-small attach-dialog">
        {purchases.map((purchase) => (
          <li key={`${purchase.kind} ${purchase.id}`}>
            <button type="button" onClick={() => onChoose(purchase)}>
              <PurchaseSummary purchase={purchase} />
            </button>
          </li>
        ))}
      </ul>
      {isLoading && <Skeleton height="6rem" count={2} />}
      {failed.length > 0 && (
        <p role="alert">
          Couldn't load some of them.{' '}
          <Button
            variant="secondary"
            size="small"
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </Button>
        </p>
      )}
      {!isLoading && failed.length === 0 && purchases.length === 0 && (
        <p className="muted">
          You have no paid bookings or orders with <bdi>{nameOf(conversation)}</bdi>.
        </p>
      )}
    </Dialog>
  );
};

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
        <AttachDialog conversation={conversation} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
