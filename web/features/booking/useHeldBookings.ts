import { useQuery } from '@tanstack/react-query';
import { heldBookingsQuery } from './queries';

/** The customer's unpaid bookings whose time is still held; undefined while loading. */
export const useHeldBookings = () => useQuery(heldBookingsQuery);
