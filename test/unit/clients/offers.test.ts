import { readAnswers } from '../../../lambdas/clients/offer-answers';
import type { Deletion } from '../../../lambdas/data/deletions';
import type { Store } from '../../../lambdas/data/engine/store';
import { deletionStates } from '../../../shared/account/deletion-lifecycle';
import { hadOfferLately, isOfferCode, isSending, offerProblem } from '../../../shared/clients/offers';

const now = Date.parse('2026-05-20T12:00:00Z');

test.each([
  ['never', undefined, false],
  ['13 days ago', '2026-05-07T12:00:00.000Z', true],
  ['a moment less than 14 days ago', '2026-05-06T12:00:00.001Z', true],
  ['14 days ago', '2026-05-06T12:00:00.000Z', false],
])('a last offer %s: %s keeps from another? %s', (_, last, expected) => {
  expect(hadOfferLately(last, now)).toBe(expected);
});

const offer = { providerId: 'amara', endsAt: '2026-05-21T04:00:00.000Z' };

test.each([
  ['can be used', offer, 'amara', now, undefined],
  ['is for its provider', offer, 'dante', now, 'This offer is for another stylist'],
  ['is used once', { ...offer, usedBy: 'b1' }, 'amara', now, 'You have already used this offer'],
  ['can be used until its last day ends', offer, 'amara', Date.parse(offer.endsAt) - 1, undefined],
  ['ends then', offer, 'amara', Date.parse(offer.endsAt), 'This offer has expired'],
])('an offer %s', (_, terms, providerId, at, problem) => {
  expect(offerProblem(terms, { providerId, now: at })).toBe(problem);
});

test('what is left of a code after it was removed cannot be used', () => {
  expect(offerProblem({} as typeof offer, { providerId: undefined as never, now })).toBe(
    'This offer has expired',
  );
});

test('codes of offers are told from promo codes by how they look', () => {
  expect(['OFFER-1A2B3C4D', 'OFFER-20', 'FIRST20', 'OFFER-1A2B3C4G'].map(isOfferCode)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each(deletionStates)(
  'whoever asked to delete their account gets no offer, unless they kept it: %s',
  async (state) => {
    const nothing = { off: [[]], last: [undefined], blockers: [new Set()] };
    const deletion: Partial<Deletion> = { userId: 'ada', state };
    const store = { readAll: async () => nothing, readEach: async () => [deletion] } as unknown as Store;
    const answers = await readAnswers(store, ['ada'], { providerId: 'amara', now });
    expect(answers).toEqual([state === 'kept' ? 'accepting' : 'declining']);
  },
);

test('an offer is being sent until everybody got it or was left out', () => {
  expect(isSending({ group: 3, sent: 1, skipped: 1 })).toBe(true);
  expect(isSending({ group: 3, sent: 2, skipped: 1 })).toBe(false);
});
