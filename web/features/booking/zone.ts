import { localAt } from '../../../shared/time/zoned';
import { browserZone, zoneName } from '../../lib/dates';

/** Whether a time zone's local time differs from the browser's at an instant. */
export const isForeignZone = (zone: string, instant: number | string): boolean =>
  localAt(instant, zone).time !== localAt(instant, browserZone()).time;

/**
 * Names the time zone, as in ' (Eastern Time)', where it differs from the browser's at an instant; otherwise, empty.
 */
export const zoneNote = (zone: string, instant: number | string): string =>
  isForeignZone(zone, instant) ? ` (${zoneName(zone)})` : '';
