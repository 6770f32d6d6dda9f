import { screen, waitFor, within } from '@testing-library/react';
import type { Api } from '../../shared/api';
import type { Client, ClientOffer } from '../../shared/clients/api';
import type { CustomerRecord } from '../../shared/clients/customer-record';
import { type Answers, offline, refused, waiting } from './given/api';
import { closePage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const at = '2026-01-05T12:00:00.000Z';
const ada: Client = {
  name: 'Ada First',
  visits: 3,
  orders: 1,
  noShows: 2,
  spentCents: 45_000,
  firstPaidAt: at,
  lastVisitAt: at,
  nextAppointmentAt: '2027-01-05T12:00:00.000Z',
  tags: ['VIP'],
  notes: 'Tender scalp',
  latest: { kind: 'booking', id: 'latest' },
};
const ben: Client = {
  name: 'Ben Second',
  visits: 0,
  orders: 0,
  noShows: 0,
  spentCents: 0,
  firstPaidAt: at,
  tags: [],
  notes: '',
  latest: { kind: 'order', id: 'comb' },
};

const record: CustomerRecord = {
  name: 'Ada First',
  earlier: [
    { kind: 'booking', id: 'latest', title: 'Box Braids', status: 'completed', priceCents: 9_500, at },
  ],
  recentNoShows: 0,
  note: { text: 'Tender scalp', tags: ['VIP'], version: 4 },
  knownTags: ['VIP', 'Vegan'],
};

const openClients = (answers: Answers, query = '', as = provider) =>
  openPage({
    path: '/provider/clients',
    at: `/provider/clients${query}`,
    page: () => import('../../web/features/clients/pages/ClientsPage'),
    as,
    answers: { getProviderDashboard: waiting, ...answers },
  });
const names = async () => {
  const table = within(await screen.findByRole('table', { name: 'Clients' }));
  return table.getAllByRole('rowheader').map((head) => head.textContent);
};
const asked = ({ sent }: Awaited<ReturnType<typeof openClients>>, name: keyof Api = 'listClients') =>
  sent.filter((each) => each.route === name);

test('each client has a row with what there was, and what the provider wrote', async () => {
  await openClients({ listClients: { items: [ada, ben], tags: ['VIP'] } });
  expect(await names()).toEqual([
    expect.stringMatching(/Ada First.*Tender scalp.*VIP/),
    expect.stringMatching(/Ben Second, history and notes$/),
  ]);
  const [, first, second] = screen.getAllByRole('row');
  expect(first!.textContent).toMatch(/3 visits1 order, 2 no-showsJan 5, 2026Jan 5, 2027.*M\$450\.00/);
  expect(second!.textContent).toMatch(/0 visits\$0\.00/);
  expect(within(first!).getByRole('button', { name: 'Message Ada First' })).toBeTruthy();
});

test('days and times are those of the provider, wherever their device is', async () => {
  const shownIn = async (zone: string) => {
    const answers = { listClients: { items: [ada], tags: [] }, getCustomerRecord: record };
    const { user } = await openClients(answers, '', { ...provider, zone });
    await names();
    const [, row] = screen.getAllByRole('row');
    await user.click(screen.getByRole('button', { name: /^Ada First ?, history and notes$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada First' }));
    const bought = within(await dialog.findByRole('region', { name: 'Bookings and orders' }));
    return [row!.textContent, bought.getByRole('listitem').textContent];
  };
  expect(await shownIn('Pacific/Auckland')).toEqual([
    expect.stringMatching(/Jan 6, 2026Jan 6, 20271:00 AM/),
    expect.stringMatching(/Jan 6, 2026 · /),
  ]);
  closePage();
  expect(await shownIn('America/Los_Angeles')).toEqual([
    expect.stringMatching(/Jan 5, 2026Jan 5, 20274:00 AM/),
    expect.stringMatching(/Jan 5, 2026 · /),
  ]);
});

test('without any, the page says how they come; a failure can be tried again', async () => {
  await openClients({ listClients: { items: [], tags: [] } });
  await screen.findByRole('heading', { name: 'No clients yet' });
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  closePage();
  let isDown = true;
  const { user } = await openClients({
    listClients: () => (isDown ? refused('not_found') : { items: [ben], tags: [] }),
  });
  await screen.findByRole('heading', { name: 'Failed to load clients' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(1);
});

test('search, filters and order are asked for and kept in the address; nothing found can be cleared', async () => {
  const page = await openClients(
    {
      listClients: ({ query }) => ({ items: query.show === 'new' ? [] : [ada], tags: ['Vegan', 'VIP'] }),
      getClientsCsv: offline,
    },
    '?search=ada&show=away&tag=vip-gone&sort=bad',
  );
  expect(await names()).toHaveLength(1);
  expect(asked(page)).toMatchObject([
    { query: { search: 'ada', show: 'away', tag: 'vip-gone', sort: 'seen' } },
  ]);
  await page.user.selectOptions(screen.getByLabelText('Tag'), 'VIP');
  await page.user.selectOptions(screen.getByLabelText('Sort by'), 'Most spent');
  await waitFor(() =>
    expect(asked(page).at(-1)).toMatchObject({ query: { show: 'away', tag: 'VIP', sort: 'spent' } }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await screen.findByText("Couldn't load the file. Please try again.");
  await page.user.selectOptions(screen.getByLabelText('Show'), 'New in the last 30 days');
  await screen.findByRole('heading', { name: 'No clients found' });
  await page.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await names()).toHaveLength(1);
  expect(asked(page).at(-1)).toMatchObject({ query: { sort: 'spent' } });
});

test('a filtered list is read on until something is found', async () => {
  await openClients(
    {
      listClients: ({ query: { cursor } }) =>
        cursor ? { items: [ben], tags: [] } : { items: [], tags: [], cursor: 'more' },
    },
    '?search=ben',
  );
  expect(await names()).toEqual([expect.stringMatching(/Ben Second/)]);
});

test('a client has all they bought, and notes and tags that are not overwritten unseen', async () => {
  const page = await openClients({
    listClients: { items: [ada], tags: ['VIP'] },
    getCustomerRecord: record,
    saveCustomerNote: refused('changed_meanwhile'),
  });
  await page.user.click(await screen.findByRole('button', { name: /^Ada First ?, history and notes$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada First' }));
  const bought = within(await dialog.findByRole('region', { name: 'Bookings and orders' }));
  expect(bought.getByRole('listitem').textContent).toMatch(/Box Braids/);
  expect(asked(page, 'getCustomerRecord')).toMatchObject([
    { params: { kind: 'booking', id: 'latest' }, query: { whole: 'true' } },
  ]);
  const tags = dialog.getByLabelText<HTMLInputElement>('Tags');
  expect(tags.value).toBe('VIP');
  await page.user.type(tags, `, ${'x'.repeat(31)}`);
  await page.user.click(dialog.getByRole('button', { name: 'Save Notes' }));
  await dialog.findByText('At most 30 characters for each tag');
  await page.user.clear(tags);
  await page.user.click(dialog.getByRole('button', { name: 'Add tag Vegan' }));
  expect(document.activeElement).toBe(tags);
  await page.user.click(dialog.getByRole('button', { name: 'Save Notes' }));
  await dialog.findByText(/This has changed since you opened it/);
  expect(asked(page, 'saveCustomerNote')).toMatchObject([
    { body: { text: 'Tender scalp', tags: ['Vegan'], version: 4 } },
  ]);
  expect(tags.value).toBe('Vegan');
});

test('a client of whom nothing is found is not said to be new', async () => {
  const { user } = await openClients({
    listClients: { items: [ada], tags: [] },
    getCustomerRecord: { ...record, earlier: [] },
  });
  await user.click(await screen.findByRole('button', { name: /^Ada First ?, history and notes$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada First' }));
  await dialog.findByText('No bookings or orders yet.');
  expect(dialog.queryByText(/first time/)).toBeNull();
});

const sentOffer: ClientOffer = {
  id: 'o1',
  rate: 2_000,
  message: 'I miss you',
  validUntil: '2026-12-31',
  group: 50,
  sent: 42,
  skipped: 0,
  used: 3,
  createdAt: at,
};

test('an offer to those who are listed is counted, reviewed and sent once; past ones say how far they are', async () => {
  let isDown = true;
  const page = await openClients(
    {
      listClients: { items: [ada], tags: [] },
      previewClientOffer: { clients: 60, accepting: 50, declining: 8, recent: 2 },
      sendClientOffer: () => (isDown ? offline : sentOffer),
      listClientOffers: { items: [sentOffer, { ...sentOffer, id: 'o0', sent: 48, skipped: 2, used: 1 }] },
    },
    '?show=away',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Send an Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send an offer' }));
  await dialog.findByText('50 clients');
  dialog.getByText('Group: not seen for 8 weeks.');
  dialog.getByText(/^8 do not accept offers/);
  dialog.getByText('2 had an offer in the last 14 days.');
  await page.user.selectOptions(dialog.getByLabelText('Discount'), '30% off');
  await page.user.selectOptions(dialog.getByLabelText('Can be used for'), '30 days');
  await page.user.type(dialog.getByLabelText(/^Your message/), 'I miss you');
  const focused = () => document.activeElement?.textContent;
  await page.user.click(dialog.getByRole('button', { name: 'Review Offer' }));
  expect(focused()).toBe('Review your offer');
  await page.user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(focused()).toBe('Send an offer');
  await page.user.click(dialog.getByRole('button', { name: 'Review Offer' }));
  dialog.getByText('30% off');
  await page.user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  await dialog.findByText('We could not send your offer. Please try again.');
  isDown = false;
  await page.user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  await dialog.findByText('Sending: 42 of 50');
  expect(focused()).toBe('Your offers');
  dialog.getByText('Sent to 48 of 50');
  dialog.getByText('Used 3 times');
  dialog.getByText(/^2 clients did not get it after all/);
  const [first, second, ...more] = asked(page, 'sendClientOffer');
  expect(more).toEqual([]);
  expect(first).toMatchObject({ body: { show: 'away', rate: 3_000, days: 30, message: 'I miss you' } });
  expect(second!.headers).toEqual(first!.headers);
});

test('an offer that nobody would get cannot be sent; a group that is too large says so', async () => {
  const answers = { listClients: { items: [ada], tags: [] } };
  const { user } = await openClients({
    ...answers,
    previewClientOffer: { clients: 1, accepting: 0, declining: 1, recent: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Send an Offer' }));
  await screen.findByText(/^1 does not accept offers/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review Offer' }).disabled).toBe(true);
  closePage();
  const large = 'An offer can go to up to 500 clients. Please choose a smaller group.';
  const page = await openClients({
    ...answers,
    previewClientOffer: refused('group_too_large', { fields: { show: large } }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Send an Offer' }));
  await screen.findByText(large);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
