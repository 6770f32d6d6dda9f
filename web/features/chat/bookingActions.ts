import { createContext, type ReactNode } from 'react';
import type { ConversationSide } from '../../../shared/chat/schema';

/** What one side of a conversation can do about an upcoming booking in a message. */
export const BookingActions = createContext<(bookingId: string, as: ConversationSide) => ReactNode>(
  () => null,
);
