/** Converts between instants and local dates (`2026-05-04`) and times (`09:00`) in IANA zones, using only Intl. */

/** Formatters by canonical zone name only, so that alternative spellings cannot fill up the memory. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const { timeZone } = made.resolvedOptions();
  const formatter = formatters.get(timeZone) ?? made;
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Returns the number of cached formatters. */
export const formattersHeld = (): number => formatters.size;

/** Returns the canonical name of an IANA time zone, given in any case or as an alias; undefined if unknown. */
export const canonicalZone = (zone: string): string | undefined => {
  // Anything else is an offset, which has no daylight saving time.
  if (!/^[a-z]/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const asIfUtc = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

const format = (instant: number, zone: string): { date: string; time: string } => {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(instant)) parts[type] = value;
  const year = parts.year!.padStart(4, '0');
  return { date: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

/** Since then, every zone's difference from UTC has been a number of whole minutes. */
const wholeMinutesSince = Date.UTC(1973, 0);
const minuteMs = 60_000;
const maxOffsets = 20_000;

/** Differences from UTC (milliseconds) by zone and minute. Looking one up is much faster than formatting. */
const offsets = new Map<string, number>();

const offsetIn = (zone: string, minute: number): number => {
  const key = `${minute} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { date, time } = format(minute, zone);
  const offset = asIfUtc(date, time) - minute;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
};

/** Returns the local date and time (to the minute) of an instant in a zone. */
export const localAt = (instant: number | string, zone: string): { date: string; time: string } => {
  const at = new Date(instant).getTime();
  if (!(at >= wholeMinutesSince)) return format(at, zone);
  const local = new Date(at + offsetIn(zone, at - (at % minuteMs))).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};

/**
 * Returns the UTC instant (ISO) of a local date and time; `24:00` is the next midnight. A time that a clock change
 * skips moves forward by the gap; a repeated time is its first occurrence.
 */
export const instantOf = (date: string, time: string, zone: string): string => {
  const wanted = asIfUtc(date, time);
  const before = offsetIn(zone, wanted - 86_400_000);
  const after = offsetIn(zone, wanted + 86_400_000);
  const first = wanted - before;
  const instant = offsetIn(zone, first) === before ? first : wanted - after;
  const exact = offsetIn(zone, instant) === wanted - instant;
  return new Date(exact ? instant : wanted - before).toISOString();
};

/** Returns the instants (ISO) at which the first of some days begins and the last one ends in a zone. */
export const spanOf = ({ from, to }: { from: string; to: string }, zone: string) => ({
  start: instantOf(from, '00:00', zone),
  end: instantOf(to, '24:00', zone),
});

/** Adds days to a date. */
export const addDays = (date: string, days: number): string =>
  new Date(asIfUtc(date, '00:00') + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (date: string): number => new Date(asIfUtc(date, '00:00')).getUTCDay();

/** Formats a time as screens show it: `09:00` → `9:00 AM`. */
export const formatTime = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats a date for use in a sentence: `Nov 21, 2026`. */
export const formatDate = (date: string): string =>
  new Date(asIfUtc(date, '00:00')).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats an appointment for use in a sentence: `Nov 21, 2026 at 9:00 AM`. */
export const formatAppointment = ({ date, time }: { date: string; time: string }): string =>
  `${formatDate(date)} at ${formatTime(time)}`;

/** Returns a zone's short name at an instant: `EST`. */
export const shortZoneName = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Formats an instant for use in a sentence, in a zone that it names: `Nov 21, 2026 at 9:00 AM EST`. */
export const formatInZone = (instant: string, zone: string): string =>
  `${formatAppointment(localAt(instant, zone))} ${shortZoneName(instant, zone)}`;

/** Formats minutes as `1h 30m`, `2h 0m` or `45m`. */
export const formatDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
