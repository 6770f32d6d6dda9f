import { localAt } from '../../../shared/time/zoned';

const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the visitor's own clock shows another time at an instant than the zone's. */
export const isForeignZone = (zone: string, instant: number | string): boolean =>
  localAt(instant, zone).time !== localAt(instant, visitorZone()).time;

/** A zone as people call it: `Eastern Time`. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
