import { refundSentence } from '../../../lambdas/notifications/refund-texts';

const byAdmin = {
  id: '1',
  cents: 500,
  cardCents: 500,
  reason: '',
  at: '',
  by: 'admin',
  status: 'done' as never,
};

test('a cancelled purchase returns what is left to the wallet; what was refunded before was told then', () => {
  const cancelled = { endedBy: 'providerCancel', refundedCents: 2_000 };
  expect(refundSentence(cancelled)).toBe('$20.00 was returned to your wallet.');
  expect(refundSentence({ ...cancelled, refunds: [byAdmin] })).toBe('$15.00 was returned to your wallet.');
});

test('a lost dispute also returns what was paid otherwise', () => {
  const lost = { endedBy: 'loseDispute', dispute: { cents: 178 } };
  expect(refundSentence(lost)).toBe('Your bank returned $1.78 of your payment.');
  expect(refundSentence({ ...lost, refundedCents: 2_000 })).toBe(
    'Your bank returned $1.78 of your payment. The other $20.00 was returned to your wallet.',
  );
  expect(refundSentence({ ...lost, refundedCents: 500, itemReturn: { refundedCents: 500 } })).toBe(
    'Your bank returned $1.78 of your payment.',
  );
});

test('an admin’s refund says where it went and why', () => {
  const refunds = [{ ...byAdmin, reason: 'Broken' }];
  expect(refundSentence({ endedBy: 'refundByAdmin', refundedCents: 500, refunds })).toBe(
    '$5.00 was refunded to your card: Broken',
  );
  const inBoth = [{ ...byAdmin, cardCents: 200 }];
  expect(refundSentence({ endedBy: 'refundByAdmin', refundedCents: 500, refunds: inBoth })).toBe(
    '$5.00 was refunded to your card ($2.00) and your wallet ($3.00).',
  );
});
