import { useQuery } from '@tanstack/react-query';
import type { AttachedPurchase, SharedPurchase } from '../../../../shared/chat/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { formatDay, formatWeekday } from '../../../lib/dates';
import { Picture } from '../../../ui/Picture';
import { StatusBadge } from '../../../ui/StatusBadge';
import { sharedPurchaseQuery, sharedPurchasesQuery } from '../queries';
import './PurchaseSummary.css';

/** When a booking takes place, or when an order was placed. */
const whenOf = ({ appointment, createdAt }: SharedPurchase): string =>
  appointment
    ? `${formatWeekday(appointment.date)}, ${formatTime(appointment.time)}`
    : `Ordered ${formatDay(createdAt)}`;

/**
 * A booking or an order of a conversation with its current status; undefined while loading. An older one takes a
 * request of its own.
 */
export const useSharedPurchase = (
  conversationId: string,
  { kind, id }: AttachedPurchase,
): SharedPurchase | undefined => {
  const latest = useQuery(sharedPurchasesQuery(conversationId, kind));
  const listed = latest.data?.find((purchase) => purchase.id === id);
  const single = useQuery({
    ...sharedPurchaseQuery(conversationId, { kind, id }),
    enabled: !latest.isPending && !listed,
  });
  return listed ?? single.data;
};

/** A booking or an order in a message, with its current status. */
export const PurchaseSummary = ({ purchase }: { purchase: SharedPurchase }) => (
  <span className="line purchase-summary">
    <Picture className="purchase-summary-picture" image={purchase.image} alt="" ratio="1" sizes="3.5rem" />
    <span className="purchase-summary-words">
      <strong>{purchase.title}</strong>
      <span className="muted">{whenOf(purchase)}</span>
      <StatusBadge status={purchase.status} />
    </span>
  </span>
);
