import type { BookingInput } from '../../shared/booking/schema';
import type { Travel } from '../../shared/nearby/travel';
import type { QuoteRead } from './quote';

/**
 * Measures how far an appointment away from the salon is, if the provider limits how far they travel. It stands apart from
 * the quote, parts of which other functions use that cannot measure. Throws `too_far`, with the field.
 */
export const measureTravel = async (
  { location: { kind, address = '' } }: Pick<BookingInput, 'location'>,
  { rules, provider }: Pick<QuoteRead, 'rules' | 'provider'>,
): Promise<Travel | undefined> => {
  if (kind === 'provider' || rules?.travelMiles === undefined) return undefined;
  const { checkTravel } = await import('./check-travel');
  return checkTravel(rules.travelMiles, provider?.address ?? '', address);
};
