import { screen, waitFor } from '@testing-library/react';
import { type Answers, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const openShipping = (answers: Answers = {}) =>
  openPage({
    path: '/provider/shipping',
    page: () => import('../../web/features/orders/pages/ShippingPage'),
    as: provider,
    answers: { getShipping: { feeCents: 0, version: 0 }, ...answers },
  });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a seller sets a fee, the states and the usual days', async () => {
  const { user, sent } = await openShipping({
    saveShipping: ({ body: { version, ...terms } }) => ({ ...terms, version: version + 1 }),
  });
  const saved = () => sent.flatMap(({ route, body }) => (route === 'saveShipping' ? [body] : []));
  await user.type(await screen.findByLabelText('Shipping fee ($, optional)'), '5.99');
  await user.type(field('Free from ($, optional)'), '75');
  await user.click(field('Only to some states'));
  await user.click(button('Save Changes'));
  const [problem] = await screen.findAllByText(/^Choose at least one state/);
  expect(screen.getByRole('group', { name: 'States' }).getAttribute('aria-describedby')).toBe(problem!.id);
  await user.click(button('Select the lower 48 and D.C.'));
  await user.click(field('Texas'));
  await user.type(field('From (days)'), '6');
  await user.type(field('To (days)'), '3');
  await user.click(button('Save Changes'));
  await screen.findAllByText(/Enter at least as many days as in From/);
  await user.clear(field('To (days)'));
  await user.click(button('Save Changes'));
  await screen.findByText('Shipping saved');
  const [body] = saved();
  expect(body).toMatchObject({ feeCents: 599, freeFromCents: 7_500, days: { min: 6, max: 6 }, version: 0 });
  expect((body as unknown as { states: string[] }).states).toHaveLength(48);
  expect(field('Texas').checked).toBe(false);
});

test('an amount from which shipping is free needs a fee', async () => {
  const { user, sent } = await openShipping();
  await user.type(await screen.findByLabelText('Free from ($, optional)'), '75');
  await user.click(button('Save Changes'));
  await screen.findByText('Free from: Enter a shipping fee, or leave this empty');
  expect(sent.filter(({ route }) => route === 'saveShipping')).toHaveLength(0);
});

test('terms that were changed elsewhere are not overwritten, and what was typed stays', async () => {
  let version = 1;
  const { user } = await openShipping({
    getShipping: () => ({ feeCents: 500, freeFromCents: version * 1_000, version }),
    saveShipping: refused('changed_meanwhile'),
  });
  const fee = await screen.findByLabelText<HTMLInputElement>('Shipping fee ($, optional)');
  expect(fee.value).toBe('5.00');
  await user.clear(fee);
  await user.type(fee, '9');
  await user.click(button('Save Changes'));
  version = 2;
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(field('Free from ($, optional)').value).toBe('20.00'));
  expect(fee.value).toBe('9');
});
