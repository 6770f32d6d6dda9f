import { proposalInput } from '../../../shared/booking/proposal';
import {
  hasExpiredProposal,
  hasOpenProposal,
  heldUntil,
  holdsTooMuch,
  maxHeld,
  needsAnswerFrom,
  proposalEnd,
} from '../../../shared/booking/reschedule';

const now = Date.parse('2026-05-04T14:00:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe('a proposal ends', () => {
  test.each([
    ['after 24 hours', inHours(48), [inHours(30), inHours(72)], inHours(24)],
    ['when the present appointment starts', inHours(5), [inHours(30)], inHours(5)],
    ['when the last proposed time starts', inHours(48), [inHours(2), inHours(6)], inHours(6)],
  ])('%s', (_, present, proposed, end) => {
    expect(proposalEnd(present, proposed, now)).toBe(end);
  });

  test('for each of its times no later than that time starts', () => {
    const proposal = { until: inHours(24) };
    expect(heldUntil(inHours(2), proposal)).toBe(inHours(2));
    expect(heldUntil(inHours(30), proposal)).toBe(inHours(24));
  });
});

test('a proposal is open until the instant it ends, and then expired until its end is recorded', () => {
  const proposal = { number: 1, until: inHours(1), by: 'customer' as const };
  const end = Date.parse(inHours(1));
  expect(hasOpenProposal({ proposal }, end - 1)).toBe(true);
  expect(hasOpenProposal({ proposal }, end)).toBe(false);
  expect(hasExpiredProposal({ proposal }, end - 1)).toBe(false);
  expect(hasExpiredProposal({ proposal }, end)).toBe(true);
  expect(hasExpiredProposal({ proposal: { ...proposal, outcome: 'expired' } }, end)).toBe(false);
  expect(hasOpenProposal({ proposal: { ...proposal, outcome: 'declined' } }, now)).toBe(false);
});

test('only the other side is asked for an answer', () => {
  const booking = { proposal: { number: 1, until: inHours(1), by: 'customer' as const } };
  expect(needsAnswerFrom('provider', booking, now)).toBe(true);
  expect(needsAnswerFrom('customer', booking, now)).toBe(false);
  expect(needsAnswerFrom('provider', booking, now + 3_600_000)).toBe(false);
  expect(needsAnswerFrom('provider', {}, now)).toBe(false);
});

describe('the proposed times', () => {
  const time = (hour: number) => ({ date: '2026-05-05', time: `${hour}:00` });
  const problemsOf = (times: unknown[]) =>
    proposalInput
      .safeParse({ times })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

  test('are one to three', () => {
    expect(problemsOf([])).toEqual(['times Choose at least one time']);
    expect(problemsOf([time(10)])).toBeUndefined();
    expect(problemsOf([10, 11, 12, 13].map(time))).toEqual(['times Choose at most 3 times']);
  });

  test('must differ', () => {
    expect(problemsOf([time(10), time(11), time(10)])).toEqual(['times.2 You have already chosen this time']);
  });
});

describe('a customer’s open proposals', () => {
  const times = (providerId: string, minutes: number, count: number) =>
    Array.from({ length: count }, () => ({ providerId, minutes }));

  test('are limited with one provider', () => {
    const { proposals } = maxHeld.withProvider;
    const wanted = { providerId: 'one', minutes: 60 };
    expect(holdsTooMuch(times('one', 60, proposals - 1), wanted)).toBe(false);
    expect(holdsTooMuch(times('one', 60, proposals), wanted)).toBe(true);
    expect(holdsTooMuch(times('other', 60, proposals), wanted)).toBe(false);
  });

  test('are limited in all', () => {
    const { proposals } = maxHeld.inAll;
    const elsewhere = Array.from({ length: proposals }, (_, index) => ({
      providerId: `other${index}`,
      minutes: 60,
    }));
    const wanted = { providerId: 'one', minutes: 60 };
    expect(holdsTooMuch(elsewhere.slice(1), wanted)).toBe(false);
    expect(holdsTooMuch(elsewhere, wanted)).toBe(true);
  });

  test('hold a limited time', () => {
    const { minutes } = maxHeld.withProvider;
    expect(holdsTooMuch([], { providerId: 'one', minutes })).toBe(false);
    expect(holdsTooMuch([], { providerId: 'one', minutes: minutes + 1 })).toBe(true);
    const elsewhere = ['two', 'three'].map((providerId) => ({ providerId, minutes }));
    expect(holdsTooMuch(elsewhere, { providerId: 'one', minutes: 15 })).toBe(true);
  });
});
