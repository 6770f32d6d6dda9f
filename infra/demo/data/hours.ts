import { defaultHours } from '../../../shared/availability/defaults';
import type { AvailabilityInput } from '../../../shared/availability/rules';
import { addDays, instantOf } from '../../../shared/time/zoned';
import { type ProviderName, providers } from './providers';

/** The demo provider whose hours differ from the default ones, and who charges for coming to the customer. */
export const withOwnHours: ProviderName = 'dante';
export const travelFeeCents = 15_00;

/** How far they travel: to all addresses of the demo's customers. */
const travelMiles = 25;

/** The demo provider who discounts what is still free on the first two days. */
export const withDiscounts: ProviderName = 'yuki';

const morning = { firstStart: '09:00', lastStart: '11:30', endBy: '12:00' };
const afternoon = { firstStart: '13:00', lastStart: '18:00', endBy: '19:30' };
const sunday = { firstStart: '11:00', lastStart: '15:30', endBy: '16:00' };

/** A barber's hours: half-hour starts, a lunch break, open on Sundays, closed on Mondays, and time off. */
export const hoursFrom = (today: string): AvailabilityInput => {
  const { zone, locations } = providers[withOwnHours].profile;
  const off = (first: number, from: string, last: number, to: string) => ({
    from: instantOf(addDays(today, first), from, zone!),
    to: instantOf(addDays(today, last), to, zone!),
  });
  const workday = [morning, afternoon];
  return {
    ...defaultHours,
    week: [[sunday], [], workday, workday, workday, workday, workday],
    stepMinutes: 30,
    bufferAfterMinutes: 15,
    noticeMinutes: 120,
    timeOff: [off(8, '13:00', 8, '17:00'), off(20, '00:00', 23, '24:00')],
    locations: locations!,
    travelArea: 'Brooklyn and Lower Manhattan',
    travelFeeCents,
    travelMiles,
  };
};
