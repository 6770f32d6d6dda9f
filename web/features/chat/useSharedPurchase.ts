import { useQuery } from '@tanstack/react-query';
import type { AttachedPurchase, SharedPurchase } from '../../../shared/chat/schema';
import { sharedPurchaseQuery, sharedPurchasesQuery } from './queries';

/** A booking or an order of a conversation with its current status; undefined while loading. An older one takes a request of its own. */
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
