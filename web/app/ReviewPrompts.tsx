import { CompletionPrompt } from '../features/booking/components/CompletionPrompt';
import { DeliveryPrompt } from '../features/orders/components/DeliveryPrompt';

/** Dialogs that ask a customer to confirm and review, whatever page they are on. */
export const ReviewPrompts = () => (
  <>
    <CompletionPrompt />
    <DeliveryPrompt />
  </>
);
