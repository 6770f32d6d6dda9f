import { screen } from '@testing-library/react';
import { type Answers, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const openTerms = (answers: Answers) =>
  openPage({ path: '/terms', page: () => import('../../web/features/site/pages/TermsPage'), answers });

const openWallet = (answers: Answers) =>
  openPage({
    path: '/wallet',
    page: () => import('../../web/features/wallet/pages/WalletPage'),
    as: customer,
    answers: {
      getWallet: { wallet: { creditCents: 0, heldCents: 0 }, items: [] },
      ...answers,
    },
  });

for (const [name, open] of [
  ['the terms', openTerms],
  ['the wallet', openWallet],
] as const) {
  test(`${name} say what cancelling costs now`, async () => {
    await open({ getFees: { cancellationFeeCents: 1_550 } });
    await screen.findByText(/costs a \$15\.50 fee/);
  });

  test(`${name} name no amount if the fee cannot be loaded`, async () => {
    await open({ getFees: refused('not_found') });
    await screen.findByText(/costs a fee[,.]/);
  });
}
