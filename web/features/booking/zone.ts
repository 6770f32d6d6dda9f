import { localAt } from '../../../shared/time/zoned';

const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a time zone's local time differs from the browser's at an instant. */
export const isForeignZone = (zone: string, instant: number | string): boolean =>
  localAt(instant, zone).time !== localAt(instant, visitorZone()).time;
