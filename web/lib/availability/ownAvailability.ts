import { queryOptions } from '@tanstack/react-query';
import type { AffectedBooking } from '../../../shared/availability/api';
import type { AvailabilityInput, OwnAvailability } from '../../../shared/availability/rules';
import { isRefusedWith, type Refusal } from '../../../shared/http/refusal';
import { client } from '../client';

/** The provider's own hours, time off, booking limits and locations. */
export const availabilityQuery = queryOptions({
  queryKey: ['provider', 'availability'],
  queryFn: () => client.getMyAvailability(),
});

/** The rules that a provider can change. */
export const inputOf = ({ zone: _, version: __, lastMinute: ___, ...rules }: OwnAvailability) =>
  rules as AvailabilityInput;

/** What a change would do to bookings already made, to be confirmed before it is saved. */
export type Affected = { bookings: AffectedBooking[]; more: boolean };

type Saving = { change: AvailabilityInput; confirmed: boolean };

/** Saves a change, unless it affects bookings and has not been confirmed; then returns those. */
export const previewAndSave = async (
  { change, confirmed }: Saving,
  version: number,
): Promise<{ affected: Affected; saved?: never } | { affected?: never; saved: OwnAvailability }> => {
  if (!confirmed) {
    const { affected, more } = await client.previewAvailability({ body: change });
    if (affected.length > 0) return { affected: { bookings: affected, more } };
  }
  return { saved: await client.updateAvailability({ body: { ...change, version } }) };
};

/** Whether saving was refused because the rules have changed since they were loaded. */
export const isOutdated = (error: unknown): error is Refusal => isRefusedWith(error, 'changed_meanwhile');
