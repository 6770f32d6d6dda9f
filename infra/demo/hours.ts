import { localAt } from '../../shared/time/zoned';
import { hoursFrom, travelFeeCents, withOwnHours } from './data/hours';
import type { People } from './people';

/** Sets one provider's travel fee. */
export const setTravelFee = async ({ providers }: People): Promise<void> => {
  const { api } = providers[withOwnHours];
  const { zone, stepMinutes: _, ...rules } = await api.getMyAvailability();
  await api.updateAvailability({ body: { ...rules, stepMinutes: 60, travelFeeCents } });
};

/** Gives one provider hours and time off of their own, from today on. */
export const setHours = async ({ providers }: People): Promise<void> => {
  const { api } = providers[withOwnHours];
  const { version, zone } = await api.getMyAvailability();
  await api.updateAvailability({ body: { ...hoursFrom(localAt(Date.now(), zone).date), version } });
};
