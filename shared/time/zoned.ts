/**
 * Local dates (`2026-05-04`), local times (`09:00`) and the instants they name in an IANA zone.
 * Only what the platform's own Intl knows; no zone data of our own.
 */

/** By canonical names alone: a zone has more spellings than memory has room for. */
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

/** How many formatters are held. */
export const formattersHeld = (): number => formatters.size;

/** The one name this machine has for an IANA time zone, whatever its case or alias; undefined for what is none. */
export const canonicalZone = (zone: string): string | undefined => {
  // What begins otherwise is an offset, and has no daylight saving time.
  if (!/^[a-z]/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** The local date and time (to the minute) an instant has in a zone. */
export const localAt = (instant: number | string, zone: string): { date: string; time: string } => {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(new Date(instant))) parts[type] = value;
  const year = parts.year!.padStart(4, '0');
  return { date: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

const asIfUtc = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

/**
 * The UTC instant (ISO, to the second) of a local date and time, `24:00` being the next midnight. A time skipped by a clock change moves forward
 * by the gap; of a repeated time the first is meant.
 */
export const instantOf = (date: string, time: string, zone: string): string => {
  const wanted = asIfUtc(date, time);
  const offsetAt = (instant: number) => {
    const local = localAt(instant, zone);
    return asIfUtc(local.date, local.time) - instant;
  };
  const before = offsetAt(wanted - 86_400_000);
  const after = offsetAt(wanted + 86_400_000);
  const first = wanted - before;
  const instant = offsetAt(first) === before ? first : wanted - after;
  const exact = offsetAt(instant) === wanted - instant;
  return new Date(exact ? instant : wanted - before).toISOString();
};

/** The date some days after another, by the calendar. */
export const addDays = (date: string, days: number): string =>
  new Date(asIfUtc(date, '00:00') + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (date: string): number => new Date(asIfUtc(date, '00:00')).getUTCDay();

/** `09:00` → `9:00 AM`, as every screen shows a time. */
export const formatTime = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const formatDay = (date: string): string =>
  new Date(asIfUtc(date, '00:00')).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-11-21` and `09:00` → `Nov 21, 2026 at 9:00 AM`, where an appointment stands in a sentence. */
export const formatAppointment = ({ date, time }: { date: string; time: string }): string =>
  `${formatDay(date)} at ${formatTime(time)}`;

/** Minutes as `1h 30m`, `2h` written `2h 0m`, or `45m`; spec section 9. */
export const formatDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
