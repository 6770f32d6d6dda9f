import { contiguousStates } from '../../../shared/account/us-states';
import type { ShippingInput } from '../../../shared/shipping/schema';
import type { ProviderName } from './providers';

/** The demo provider who asks for shipping, and their terms. The others ship free. */
export const withShipping: ProviderName = 'nadia';
export const shippingTerms: ShippingInput = {
  feeCents: 5_99,
  freeFromCents: 75_00,
  states: contiguousStates,
  days: { min: 3, max: 6 },
};
