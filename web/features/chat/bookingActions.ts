import { createContext, type ReactNode } from 'react';
import type { Side } from '../../../shared/sides';

/** What one side of a conversation can do about an upcoming booking in a message. */
export const BookingActions = createContext<(bookingId: string, as: Side) => ReactNode>(() => null);
