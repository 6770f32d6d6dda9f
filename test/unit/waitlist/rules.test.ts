import * as fc from 'fast-check';
import type { StoredHairstyle } from '../../../lambdas/data/hairstyles';
import type { Mail } from '../../../lambdas/data/mails';
import type { Wait } from '../../../lambdas/data/waits';
import { hairstyleEvents } from '../../../lambdas/events/listing-events';
import { offerEmail } from '../../../lambdas/mail/emails/wait-email';
import { defaultHours } from '../../../shared/availability/defaults';
import { canTransition } from '../../../shared/lifecycle';
import { instantOf } from '../../../shared/time/zoned';
import {
  isLiveWait,
  type WaitTransition,
  waitLifecycle,
  type waitStatuses,
} from '../../../shared/waitlist/lifecycle';
import { partsOfDay } from '../../../shared/waitlist/part-of-day';
import {
  firstFit,
  freeTimes,
  isInPart,
  offerEnd,
  offerMinutes,
  unbookedBefore,
  unbookedDays,
} from '../../../shared/waitlist/rules';

const zone = 'America/New_York';
const monday = '2026-05-04';
const tuesday = '2026-05-05';
const now = Date.parse(instantOf(monday, '08:00', zone));
const minute = (date: string, time: string) => Date.parse(instantOf(date, time, zone)) / 60_000;
const rules = { ...defaultHours, zone };
const waited = { days: [monday, tuesday], part: 'any', minutes: 60, unbooked: [] } as const;
const freeOf = (busy: Array<{ from: number; to: number }>, more: Partial<typeof rules> = {}) =>
  freeTimes({ ...rules, ...more }, { busy, now });
const day = { from: minute(monday, '00:00'), to: minute(monday, '24:00') };

test('the soonest free time on one of the days is offered', () => {
  expect(firstFit(waited, freeOf([]))).toMatchObject({ date: monday, time: '09:00' });
  expect(firstFit({ ...waited, days: [tuesday, monday] }, freeOf([]))).toMatchObject({ date: monday });
  expect(firstFit(waited, freeOf([day]))).toMatchObject({ date: tuesday, time: '09:00' });
  expect(firstFit({ ...waited, days: [monday] }, freeOf([day]))).toBeUndefined();
});

test('only the part of the day that is waited for counts', () => {
  expect(firstFit({ ...waited, part: 'afternoon' }, freeOf([]))).toMatchObject({ time: '12:00' });
  expect(firstFit({ ...waited, part: 'evening' }, freeOf([]))).toMatchObject({ time: '17:00' });
  for (const time of ['00:00', '11:59', '12:00', '16:59', '17:00', '23:45'])
    expect(partsOfDay.filter((part) => isInPart(part, time))).toHaveLength(2);
});

test('a time is offered only if it can still be booked when its hold ends', () => {
  const notice = { noticeMinutes: 60 };
  const noticeAt = (minutesBefore: number) =>
    firstFit(
      waited,
      freeTimes(
        { ...rules, ...notice },
        { busy: [], now: Date.parse(instantOf(monday, '09:00', zone)) - minutesBefore * 60_000 },
      ),
    );
  expect(noticeAt(60 + offerMinutes + 1)).toMatchObject({ time: '09:00' });
  expect(noticeAt(60 + offerMinutes)).toMatchObject({ time: '10:00' });
});

test('no time is held for longer than it can be booked', () => {
  const startsAt = instantOf(monday, '10:00', zone);
  const end = (by: 'system' | 'provider', noticeMinutes: number) =>
    (offerEnd({ by, startsAt, noticeMinutes }, now) - now) / 60_000;
  expect([end('system', 0), end('provider', 0)]).toEqual([20, 60]);
  expect([end('system', 95), end('provider', 95)]).toEqual([20, 25]);
});

test('nothing is offered that overlaps what was not booked before', () => {
  const unbooked = [{ from: minute(monday, '09:00'), to: minute(monday, '10:00') }];
  expect(firstFit({ ...waited, unbooked }, freeOf([]))).toMatchObject({ date: monday, time: '10:00' });
  expect(firstFit({ ...waited, unbooked: [day] }, freeOf([]))).toMatchObject({ date: tuesday });
});

test('whoever joins again keeps what they did not book for a week', () => {
  const ended = { endedAt: new Date(now).toISOString(), unbooked: [day] };
  const week = unbookedDays * 86_400_000;
  expect(unbookedBefore(ended, now + week - 1)).toEqual([day]);
  expect(unbookedBefore(ended, now + week)).toEqual([]);
});

const at = instantOf(monday, '08:00', zone);
const entry = {
  id: 'w1',
  hairstyleId: 'h1',
  offer: { date: monday, time: '12:00', startsAt: instantOf(monday, '12:00', zone), until: at },
} as Wait;

test('the mail about a held time says its time zone, except of an older one', () => {
  const service = { title: 'Braids', providerName: 'Amara' };
  const mail = { which: at } as Mail;
  const when = (offer: object) =>
    offerEmail({ ...entry, offer: { ...entry.offer!, ...offer } }, service, mail, now - 60_000)?.details?.[0];
  expect(when({ zone })).toEqual({ label: 'When', value: 'May 4, 2026 at 12:00 PM EDT' });
  expect(when({})).toEqual({ label: 'When', value: 'May 4, 2026 at 12:00 PM' });
});

test('only what it takes to book a size counts as a change of sizes', () => {
  const long = { id: 's1', name: 'Long', priceCents: 9_000, durationMinutes: 90, active: true };
  const style = (...variations: object[]) =>
    ({ id: 'h1', providerId: 'amara', variations, archived: true }) as unknown as StoredHairstyle;
  const names = (after: StoredHairstyle) =>
    hairstyleEvents.events({ before: style(long), after }).map(({ name }) => name);
  expect(names(style({ ...long, name: 'Longer', priceCents: 8_000 }))).toEqual([]);
  for (const after of [
    style(),
    style({ ...long, active: false }),
    style({ ...long, durationMinutes: 60 }),
    style(long, { ...long, id: 's2' }),
  ])
    expect(names(after)).toEqual(['SizesChanged']);
});

const start = { status: 'waiting' as const, endsAt: instantOf(tuesday, '24:00', zone) };
const names = Object.keys(waitLifecycle.transitions) as WaitTransition[];

test('whatever happens, a time is held only in one status, and every entry can end', () => {
  const step = fc.record({
    name: fc.constantFrom(...names),
    by: fc.constantFrom('customer' as const, 'provider' as const, 'system' as const),
    minutes: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let wait: { status: (typeof waitStatuses)[number]; endsAt: string; offer?: { until: string } } = start;
      let at = now;
      for (const { name, by, minutes } of steps) {
        at += minutes * 60_000;
        if (!canTransition(waitLifecycle, wait, name, by, at)) continue;
        const until = new Date(at + offerMinutes * 60_000).toISOString();
        const { to } = waitLifecycle.transitions[name] as { to?: typeof wait.status };
        if (name === 'miss') expect(Date.parse(wait.offer!.until)).toBeLessThanOrEqual(at);
        if (name === 'book') expect(wait.offer).toBeDefined();
        wait = {
          status: to ?? wait.status,
          endsAt: wait.endsAt,
          ...(to === 'offered' && { offer: { until } }),
        };
        expect(!!wait.offer).toBe(wait.status === 'offered');
        expect(canTransition(waitLifecycle, wait, 'leave', 'customer', at)).toBe(isLiveWait(wait));
        expect(canTransition(waitLifecycle, wait, 'rejoin', 'customer', at)).toBe(!isLiveWait(wait));
      }
    }),
  );
});
