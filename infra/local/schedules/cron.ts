/** The fields of a time in a time zone: month 1 to 12, weekday 1 (Sunday) to 7. */
type Fields = { minute: number; hour: number; day: number; month: number; weekday: number; year: number };

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const minuteMs = 60_000;
const unitMs: Record<string, number> = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs };

const fieldsAt = (at: number, zone: string): Fields => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    minute: Number(parts.minute),
    hour: Number(parts.hour),
    day: Number(parts.day),
    month: Number(parts.month),
    weekday: weekdays.indexOf((parts.weekday ?? '').toUpperCase()) + 1,
    year: Number(parts.year),
  };
};

const numberIn = (text: string, names: string[]): number => {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named + 1 : Number(text);
  if (!Number.isInteger(value))
    throw new Error(`The local cloud does not support '${text}' in a cron expression`);
  return value;
};

type FieldTest = (value: number) => boolean;

const partTest = (part: string, names: string[], first: number): FieldTest => {
  const [range = '', step] = part.split('/');
  const every = step === undefined ? 1 : numberIn(step, []);
  if (range === '*' || range === '?') return (value) => (value - first) % every === 0;
  const [from = '', to] = range.split('-');
  const low = numberIn(from, names);
  // `5/15` goes on to the end of the field, `5` alone is itself.
  const open = step === undefined ? low : Number.POSITIVE_INFINITY;
  const high = to === undefined ? open : numberIn(to, names);
  return (value) => value >= low && value <= high && (value - low) % every === 0;
};

const fieldTest = (text: string, first: number, names: string[] = []): FieldTest => {
  const tests = text.split(',').map((part) => partTest(part, names, first));
  return (value) => tests.some((test) => test(value));
};

const cron = (fields: string, zone: string) => {
  const [minute = '', hour = '', day = '', month = '', weekday = '', year = '', ...rest] = fields
    .trim()
    .split(/\s+/);
  if (!year || rest.length > 0) throw new Error(`cron(${fields}) does not have six fields`);
  const inMinute = fieldTest(minute, 0);
  const inHour = fieldTest(hour, 0);
  const inDay = fieldTest(day, 1);
  const inMonth = fieldTest(month, 1, months);
  const inWeekday = fieldTest(weekday, 1, weekdays);
  const inYear = fieldTest(year, 1970);
  return (at: number) => {
    const now = fieldsAt(at, zone);
    const inDate = inDay(now.day) && inMonth(now.month) && inWeekday(now.weekday) && inYear(now.year);
    return inMinute(now.minute) && inHour(now.hour) && inDate;
  };
};

/**
 * Returns whether a schedule is due in the minute that starts at a given time. Supports EventBridge's `rate(…)` and
 * `cron(…)` with lists, ranges, steps and names, but not L, W and #. Rates count from the epoch; `zone` is an IANA
 * time zone.
 */
export const scheduleTest = (expression: string, zone = 'UTC'): ((minuteStart: number) => boolean) => {
  const [, kind, argument = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  if (kind === 'cron') return cron(argument, zone);
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const every = Number(count) * (unitMs[unit] ?? Number.NaN);
  if (kind !== 'rate' || !(every > 0))
    throw new Error(`The local cloud does not support the schedule ${expression}`);
  return (minuteStart) => Math.floor(minuteStart / minuteMs) % (every / minuteMs) === 0;
};
