import { screen, waitFor, within } from '@testing-library/react';
import type { ImportCheck, ListedImport, ShownImportedClient } from '../../shared/imports/api';
import { type Answers, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { provider } from './given/people';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  closePage();
});

const at = '2026-05-04T14:00:00.000Z';
const listed: ListedImport = {
  id: 'first',
  source: 'shopify',
  kind: 'products',
  fileName: 'products.csv',
  createdAt: at,
  state: 'uploaded',
  canContinue: false,
  rows: 0,
  done: 0,
  made: 0,
  skipped: 0,
};
const checked: ImportCheck = {
  rows: 3,
  toMake: 2,
  toSkip: 1,
  errors: 1,
  warnings: 1,
  problems: [
    { line: 4, column: 'Variant Price', message: '“abc” is not a price in dollars', isWarning: false },
    { line: 7, message: 'It fits no category of ours', isWarning: true },
  ],
};

const openImport = (answers: Answers = {}) =>
  openPage({
    path: '/provider/import',
    page: () => import('../../web/features/imports/pages/ImportPage'),
    as: provider,
    answers: { listImports: { items: [] }, ...answers },
  });

/** Answers the upload, and leaves the API's calls alone. */
const uploading = () => {
  const answered = globalThis.fetch;
  const posted: FormData[] = [];
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/uploads-of-test')) return answered(input, init);
    posted.push(init!.body as FormData);
    return new Response(null, { status: 204 });
  };
  return posted;
};

test('a file is chosen, uploaded, checked with problems by line, and imported', async () => {
  const { user, sent } = await openImport({
    createImport: { ...listed, url: 'https://media.test/uploads-of-test', fields: { key: 'k' } },
    checkImport: checked,
    startImport: { ...listed, state: 'running' },
  });
  const posted = uploading();
  await user.selectOptions(await screen.findByLabelText('Exported from'), 'Shopify');
  expect(within(screen.getByLabelText('What to import')).queryByText('Services')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(screen.getByText('Choose a CSV file')).toBeTruthy();
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['Handle,Title'], 'products.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await screen.findByText('2 new products, 1 imported before, 1 error, 1 note.');
  expect(sent.find(({ route }) => route === 'createImport')?.body).toEqual({
    source: 'shopify',
    kind: 'products',
    fileName: 'products.csv',
    bytes: 12,
  });
  expect([...posted[0]!.keys()]).toEqual(['key', 'file']);
  const rows = within(screen.getByRole('table', { name: 'Problems in the file' })).getAllByRole('row');
  expect(rows[1]!.textContent).toMatch(/Line 4.*Variant Price.*Left out: “abc” is not a price/);
  expect(rows[2]!.textContent).toMatch(/Line 7.*Note: It fits no category/);
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  await screen.findByText('The import has begun');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a file with more than can still be added says so, and is not offered to import', async () => {
  let room: number | undefined;
  const { user } = await openImport({
    createImport: { ...listed, url: 'https://media.test/uploads-of-test', fields: {} },
    checkImport: () => ({ ...checked, room }),
  });
  uploading();
  const check = async (left: number) => {
    room = left;
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await screen.findByText(/^2 new services/);
  };
  await user.upload(await screen.findByLabelText('CSV file'), new File(['x'], 'x.csv', { type: 'text/csv' }));
  await check(1);
  expect(screen.getByText('Only 1 more can be added.').closest('p')!.textContent).toBe(
    'Only 1 more can be added. Imports can add services only until you have 2,000. Remove some first.',
  );
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
  await check(0);
  await screen.findByText('No more can be added.');
  await check(2);
  await screen.findByRole('button', { name: 'Import 2 services' });
});

test('a file that cannot be read is refused at its field, and clients are said to be private', async () => {
  const wrong = { ...checked, wrong: 'The file has no rows below its headers', problems: [] };
  let checks = 0;
  const { user } = await openImport({
    createImport: { ...listed, url: 'https://media.test/uploads-of-test', fields: {} },
    checkImport: () => {
      checks += 1;
      if (checks === 1) return refused('not_utf8');
      return checks === 2 ? wrong : { ...checked, toMake: 0, toSkip: 3 };
    },
  });
  uploading();
  await user.selectOptions(await screen.findByLabelText('What to import'), 'Clients');
  expect(screen.getByText(/We never write to them/)).toBeTruthy();
  const upload = async (content: string, says: string) => {
    const input = screen.getByLabelText('CSV file');
    await user.upload(input, new File([content], 'x.csv', { type: 'text/csv' }));
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await screen.findByText(says);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  };
  await upload('', 'The file is empty');
  await upload('x', 'The file is not in UTF-8. Save it as “CSV UTF-8”.');
  await upload('x', 'The file has no rows below its headers');
  expect(screen.queryByText(/new client/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await screen.findByText(/0 new clients, 3 imported before/);
  // They may have become customers since.
  expect(screen.getByRole('button', { name: 'Find customers among them' })).toBeTruthy();
});

test('the history says how imports get on, and goes on with one that stopped', async () => {
  const { user, sent } = await openImport({
    listImports: {
      items: [
        { ...listed, id: 'd', state: 'running', rows: 200, done: 50, made: 48, skipped: 2 },
        {
          ...listed,
          id: 'c',
          state: 'failed',
          failure: 'tries',
          canContinue: true,
          rows: 200,
          done: 120,
          made: 120,
        },
        { ...listed, id: 'b', state: 'done', rows: 2, done: 2, made: 2 },
      ],
    },
    startImport: { ...listed, id: 'c', state: 'running' },
  });
  await screen.findByText('Importing: 50 of 200. 48 added, 2 imported before.');
  expect(
    screen.getByText(
      'Stopped after 120 of 200. We tried the next rows 5 times, and something went wrong on our side each time. Try again later. 120 added.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Done. 2 added.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /products\.csv/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See products' }).getAttribute('href')).toBe('/provider/products');
  await user.click(screen.getByRole('button', { name: /^Continue/ }));
  await waitFor(() => expect(sent.some(({ route }) => route === 'startImport')).toBe(true));
});

const ada: ShownImportedClient = {
  id: 'ada',
  source: 'fresha',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '212-555-0100',
  notes: 'Tender scalp',
  createdAt: at,
  latest: { kind: 'booking', id: 'latest' },
};

const openImportedClients = (answers: Answers) =>
  openPage({
    path: '/provider/clients',
    at: '/provider/clients?list=imported',
    page: () => import('../../web/features/clients/pages/ClientsPage'),
    as: provider,
    answers,
  });

test('imported clients are listed, open once they are customers, and are removed', async () => {
  const { user, sent } = await openImportedClients({
    listImportedClients: {
      items: [
        ada,
        { ...ada, id: 'b', name: '', phone: '', notes: '', email: 'b@example.com', latest: undefined },
      ],
    },
    removeImportedClient: {},
    getCustomerRecord: {
      name: 'Ada First',
      earlier: [],
      recentNoShows: 0,
      note: { text: '', tags: [], version: 0 },
      knownTags: [],
      imported: { phone: '212-555-0100', notes: 'Tender scalp' },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Imported clients' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first!.textContent).toMatch(/Ada Lovelace.*Tender scalp.*ada@example\.com212-555-0100Fresha/);
  expect(second!.textContent).toMatch(/b@example\.com/);
  expect(within(second!).queryByRole('button', { name: /history and notes/ })).toBeNull();
  await user.click(within(first!).getByRole('button', { name: /history and notes/ }));
  const record = within(await screen.findByRole('dialog'));
  expect((await record.findByRole('heading', { name: 'From your import' })).parentElement!.textContent).toBe(
    'From your import212-555-0100Tender scalp',
  );
  await user.keyboard('{Escape}');
  await user.click(within(second!).getByRole('button', { name: /^Remove/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Client removed');
  expect(sent.find(({ route }) => route === 'removeImportedClient')).toBeTruthy();
});

test('all imported clients are removed, a part of them with each call', async () => {
  let calls = 0;
  const { user } = await openImportedClients({
    listImportedClients: () => ({ items: calls < 3 ? [ada] : [] }),
    removeImportedClients: () => ({ isMore: ++calls < 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove All' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove All' }));
  await screen.findByText('Imported clients removed');
  await screen.findByText('No imported clients');
  expect(calls).toBe(3);
});

test('without imported clients, the tab says how to bring them along', async () => {
  await openImportedClients({ listImportedClients: { items: [] } });
  await screen.findByText('No imported clients');
  expect(screen.getByRole('link', { name: 'Import Clients' }).getAttribute('href')).toBe('/provider/import');
});
