import { createContext, type ReactNode } from 'react';
import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';
import type { ConversationSide } from '../../../shared/chat/schema';

/** What one side of a conversation can do about a booking in a message. */
export const BookingActions = createContext<
  (booking: CustomerBooking | ProviderBooking, as: ConversationSide) => ReactNode
>(() => null);
