import { localAt } from '../../../shared/time/zoned';

const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a time zone's local time differs from the browser's at an instant. */
export const isForeignZone = (zone: string, instant: number | string): boolean =>
  localAt(instant, zone).time !== localAt(instant, visitorZone()).time;

/** A time zone's common name, for example `Eastern Time`. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
