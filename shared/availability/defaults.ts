import type { ProviderHours } from './rules';

const workday: ProviderHours['week'][number] = [{ firstStart: '09:00', lastStart: '18:00', endBy: '24:00' }];

/** The default hours of a provider: hourly from 9 to 6, Monday to Saturday (docs/product/time.md#hours). */
export const defaultHours: ProviderHours = {
  week: [[], workday, workday, workday, workday, workday, workday],
  stepMinutes: 60,
  timeOff: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 60,
};
