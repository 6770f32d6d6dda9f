import { useSearchParams } from 'react-router-dom';
import { type Location, locations } from '../../shared/account/locations';

/** A date as in `2026-05-04`, or undefined for anything else. */
export const asDate = (value: string): string | undefined =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const asLocation = (value: string): Location | undefined => locations.find((known) => known === value);

export type PreferredAppointment = { date?: string | undefined; location?: Location | undefined };

/** The day and location the customer searched for, from the URL. */
export const usePreferredAppointment = (): PreferredAppointment => {
  const [params] = useSearchParams();
  return { date: asDate(params.get('date') ?? ''), location: asLocation(params.get('location') ?? '') };
};
