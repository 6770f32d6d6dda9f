import { useQuery } from '@tanstack/react-query';
import { heldOrdersQuery } from './queries';

/** The customer's unpaid orders whose items are still held; undefined while loading. */
export const useHeldOrders = () => useQuery(heldOrdersQuery);
