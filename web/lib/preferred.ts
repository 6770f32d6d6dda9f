import { useSearchParams } from 'react-router-dom';
import { type Location, locations } from '../../shared/account/locations';

/**
 * A day that exists, as date inputs have it (`2026-05-04`, `0002-05-04` while a year is typed); otherwise undefined.
 */
export const asDay = (value: string): string | undefined => {
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
};

/** A date as the API takes it (`2026-05-04`), or undefined for anything else. */
export const asDate = (value: string): string | undefined =>
  /^(19|2)/.test(value) ? asDay(value) : undefined;

export const asLocation = (value: string): Location | undefined => locations.find((known) => known === value);

export type PreferredAppointment = { date?: string | undefined; location?: Location | undefined };

/** The day and location the customer searched for, from the URL. */
export const usePreferredAppointment = (): PreferredAppointment => {
  const [params] = useSearchParams();
  return { date: asDate(params.get('date') ?? ''), location: asLocation(params.get('location') ?? '') };
};
