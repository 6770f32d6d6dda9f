import { CompletionPrompt } from '../features/booking/components/CompletionPrompt';
import { DeliveryPrompt } from '../features/orders/components/DeliveryPrompt';

/** What asks a customer for their word wherever they are. */
export const Prompts = () => (
  <>
    <CompletionPrompt />
    <DeliveryPrompt />
  </>
);
