import { post } from '../../../lambdas/ledger/post';
import { creditProvider, debitProvider } from '../../../lambdas/ledger/provider-balance';

test.each([
  { debt: 0, repaid: 0, availableCents: 500 },
  { debt: -200, repaid: 200, availableCents: 300 },
  { debt: -500, repaid: 500, availableCents: 0 },
  { debt: -900, repaid: 500, availableCents: 0 },
])('500 cents repay a debt of $debt first', ({ debt, repaid, availableCents }) => {
  expect(creditProvider('escrow:1', 'p', 500, { available: 0, debt })).toEqual({
    movements: [
      { from: 'escrow:1', to: 'debt:p', cents: repaid },
      { from: 'escrow:1', to: 'available:p', cents: availableCents },
    ],
    availableCents,
  });
});

test.each([
  { available: 900, taken: 500, owed: 0 },
  { available: 500, taken: 500, owed: 0 },
  { available: 200, taken: 200, owed: 300 },
  { available: 0, taken: 0, owed: 500 },
])('500 cents are taken from $available, and the rest is owed', ({ available, taken, owed }) => {
  expect(debitProvider('p', 'disputed', 500, { available, debt: 0 })).toEqual([
    { from: 'available:p', to: 'disputed', cents: taken },
    { from: 'debt:p', to: 'disputed', cents: owed },
  ]);
});

const conditionOf = (movements: Parameters<typeof post>[0]['movements']) => {
  const [, wallet] = post({ key: 'end#1', event: 'released', at: '', movements, guardsDebt: true });
  return wallet && 'Update' in wallet.action ? wallet.action.Update : undefined;
};

test('nobody is paid before their debt is repaid, or owes money while they have some', () => {
  const paid = conditionOf([{ from: 'escrow:1', to: 'available:p', cents: 500 }]);
  expect(paid?.ConditionExpression).toBe('(attribute_not_exists(#debt) OR #debt >= :min_debt)');
  expect(paid?.ExpressionAttributeValues).toMatchObject({ ':min_debt': 0 });
  const owed = conditionOf([{ from: 'debt:p', to: 'disputed', cents: 500 }]);
  expect(owed?.ConditionExpression).toBe(
    '(attribute_not_exists(#available) OR #available <= :max_available)',
  );
  expect(owed?.ExpressionAttributeValues).toMatchObject({ ':max_available': 0 });
});
