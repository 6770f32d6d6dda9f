import { askOnce, type CalculateTax } from '../../../lambdas/orders/sales-tax';

test('the same is asked once, something else again', async () => {
  const asked: number[] = [];
  const calculate: CalculateTax = askOnce(async ({ shippingCents }) => {
    asked.push(shippingCents);
    return { productsCents: 8, shippingCents };
  });
  const taxable = { to: { state: 'NY', zip: '12207' }, productCents: [100], shippingCents: 0 } as const;
  const answers = [await calculate(taxable), await calculate({ ...taxable }), await calculate(taxable)];
  expect(answers).toEqual(Array(3).fill({ productsCents: 8, shippingCents: 0 }));
  await calculate({ ...taxable, shippingCents: 499 });
  expect(asked).toEqual([0, 499]);
});
