import { useQuery } from '@tanstack/react-query';
import type { AttachedPurchase, ConversationSide } from '../../../shared/chat/schema';
import { latestPurchasesQuery } from './queries';

/** One of the user's latest bookings or orders with its current status; undefined while loading, or if it is older. */
export const useLatestPurchase = ({ kind, id }: AttachedPurchase, as: ConversationSide) =>
  useQuery({
    ...latestPurchasesQuery(kind, as),
    select: (purchases) => purchases.find((purchase) => purchase.id === id),
  }).data;
