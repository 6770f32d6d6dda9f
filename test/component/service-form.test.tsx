import { screen, waitFor, within } from '@testing-library/react';
import type { OwnHairstyle } from '../../shared/catalog/schema';
import { type Answers, offline, refused } from './given/api';
import { hairstyle } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const { provider: _, ...facts } = hairstyle;
const own: OwnHairstyle = { ...facts, version: 1 };

const openForm = (answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/provider/hairstyles/edit/:id',
    at: `/provider/hairstyles/edit/${own.id}`,
    page: () => import('../../web/features/catalog/own-listings/pages/EditServicePage'),
    as: provider,
    answers: { getMyHairstyle: own, ...answers },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = ({ user }: OpenPage) => user.click(screen.getByRole('button', { name: 'Save Changes' }));
const summary = async () =>
  within((await screen.findByText('There is a problem')).closest<HTMLElement>('.error-summary')!);
const saves = ({ sent }: OpenPage) => sent.filter(({ route }) => route === 'updateHairstyle');

test('a refusal is said at its field, and a lost connection keeps what was typed', async () => {
  let answer: Answers['updateHairstyle'] = refused('invalid_input', {
    fields: { images: 'Please upload the image again.' },
  });
  const page = await openForm({ updateHairstyle: () => answer as never });
  const title = await field('Title');
  await page.user.clear(title);
  await page.user.type(title, 'Refused');
  await save(page);
  expect((await summary()).getByText(/Please upload the image again\./)).toBeTruthy();
  answer = offline;
  await save(page);
  await screen.findByText('Failed to save service');
  expect((await summary()).getByText(/Your changes were not saved\./)).toBeTruthy();
  expect(title.value).toBe('Refused');
  answer = { ...own, title: 'Refused', version: 2 };
  await save(page);
  await screen.findByText('Service updated successfully');
  expect(saves(page)).toHaveLength(3);
});

test('a change made elsewhere is merged into what was typed', async () => {
  let stored = own;
  const page = await openForm({
    getMyHairstyle: () => stored,
    updateHairstyle: ({ body }) =>
      body.version === stored.version
        ? { ...stored, title: body.title, version: stored.version + 1 }
        : refused('changed_meanwhile'),
  });
  const title = await field('Title');
  await page.user.clear(title);
  await page.user.type(title, 'By hand');
  stored = { ...own, title: 'Elsewhere', priceCents: 7_700, version: 2 };
  await save(page);
  await screen.findByText(/^This has changed since you opened it/);
  await page.user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByDisplayValue('77.00');
  expect(title.value).toBe('By hand');
  await save(page);
  await screen.findByText('Service updated successfully');
  expect(saves(page).at(-1)).toMatchObject({ body: { title: 'By hand', priceCents: 7_700, version: 2 } });
});

test('what is missing or not a price is said at its field, and nothing is sent', async () => {
  const page = await openForm();
  await page.user.clear(await field('Title'));
  const price = (await screen.findAllByLabelText<HTMLInputElement>('Price ($)'))[0]!;
  await page.user.clear(price);
  await page.user.type(price, '12.345');
  await save(page);
  expect((await summary()).getByRole('link', { name: /^Title: / })).toBeTruthy();
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(saves(page)).toEqual([]);
});

test('a service that is gone leads back to the list', async () => {
  await openForm({ getMyHairstyle: refused('not_found') });
  await waitFor(() => expect(screen.getByText('Now at /provider/hairstyles')).toBeTruthy());
});
