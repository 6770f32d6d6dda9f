import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { OwnProduct } from '../../shared/catalog/product';
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

test.each([
  ['12 weeks', 12],
  ['Not stated', null],
])('how long a service usually lasts is chosen in weeks or left out: %s', async (choice, weeks) => {
  const page = await openForm({
    getMyHairstyle: { ...own, lastsWeeks: 6 },
    updateHairstyle: { ...own, version: 2 },
  });
  const lasts = await screen.findByLabelText<HTMLSelectElement>('Usually lasts');
  expect(lasts.value).toBe('6');
  await page.user.selectOptions(lasts, choice);
  expect(lasts.value).toBe(String(weeks ?? ''));
  await save(page);
  await screen.findByText('Service updated successfully');
  expect(saves(page)[0]!.body).toMatchObject({ title: own.title, lastsWeeks: weeks });
});

test('a service that is gone leads back to the list', async () => {
  await openForm({ getMyHairstyle: refused('not_found') });
  await waitFor(() => expect(screen.getByText('Now at /provider/hairstyles')).toBeTruthy());
});

type Page = () => Promise<{ Component: ComponentType }>;

const openAt = (path: string, page: Page, answers: Answers = {}, at = path): Promise<OpenPage> =>
  openPage({ path, at, page, as: provider, answers });

const newServicePage: Page = () => import('../../web/features/catalog/own-listings/pages/NewServicePage');
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));

describe('a new service', () => {
  const price = async () => (await screen.findAllByLabelText<HTMLInputElement>('Price ($)'))[0]!;
  const size = (number: number) => within(screen.getByRole('group', { name: `Size ${number}` }));

  test('needs a title, a price and a picture, and its sizes a name', async () => {
    const page = await openAt('/provider/hairstyles/new', newServicePage);
    const { user } = page;
    expect((await field('Category')).value).toBe('braids');
    expect([(await field('Hours')).value, (await field('Minutes')).value]).toEqual(['1', '30']);
    await user.click(await button('Create Service'));
    await screen.findByText('Please fill in all required fields');
    await user.click((await summary()).getByRole('link', { name: /^Title: / }));
    expect(document.activeElement).toBe(await field('Title'));
    await user.keyboard('Twists');
    await user.type(await price(), '120');
    await user.click(await button('Create Service'));
    expect((await screen.findAllByText('Please add at least one image')).length).toBeGreaterThan(0);
    await user.click(await button('Add size'));
    expect(document.activeElement).toBe(size(1).getByLabelText('Name'));
    await user.click(await button('Create Service'));
    await user.click((await summary()).getByRole('link', { name: /^Size 1, name: / }));
    await user.keyboard('Waist length');
    await user.clear(size(1).getByLabelText('Price ($)'));
    await user.type(size(1).getByLabelText('Price ($)'), '150.50');
    await user.selectOptions(size(1).getByLabelText('Hours'), '3');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Twists' })).toBeTruthy();
    expect(preview.getByRole('radio', { name: /Waist length.*\$150\.50.*3h 30m/ })).toBeTruthy();
    await user.click(await button('Remove size 1'));
    expect(document.activeElement).toBe(await button('Add size'));
  });

  test('shows a size in short once the next one is added, and opens it for what is wrong', async () => {
    const { user } = await openAt('/provider/hairstyles/new', newServicePage);
    await user.type(await price(), '120');
    await user.click(await button('Add size'));
    await user.type(size(1).getByLabelText('Name'), 'Short');
    await user.click(await button('Add size'));
    expect(document.activeElement).toBe(size(2).getByLabelText('Name'));
    await user.type(size(2).getByLabelText('Name'), 'Long');
    const short = /^Size 1,\s+Short\s*\$120\.00 · 1h 30m$/;
    await user.click(screen.getByRole('button', { name: short, expanded: false }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Size 1', expanded: true }));
    await user.clear(size(1).getByLabelText('Name'));
    await user.click(size(1).getByRole('button', { name: 'Size 1' }));
    expect(screen.getByRole('button', { name: /^Size 1,\s+No name/, expanded: false })).toBeTruthy();
    await user.click(await button('Create Service'));
    await user.click((await summary()).getByRole('link', { name: /^Size 1, name: / }));
    expect(document.activeElement).toBe(size(1).getByLabelText('Name'));
    // It cannot be closed before, and does not close while its name is typed.
    await user.click(size(1).getByRole('button', { name: 'Size 1', expanded: true }));
    await user.type(size(1).getByLabelText('Name'), 'Short');
    expect(size(1).getByRole('button', { name: 'Size 1', expanded: true })).toBeTruthy();
  });

  test('half-written, is restored until it is discarded', async () => {
    const first = await openAt('/provider/hairstyles/new', newServicePage);
    await first.user.type(await field('Title'), 'Half-written');
    await first.user.type(await price(), '45.5');
    await first.user.click(await button('Add size'));
    await first.user.type(size(1).getByLabelText('Name'), 'Long');
    closePage({ keepingStorage: true });
    const again = await openAt('/provider/hairstyles/new', newServicePage);
    await screen.findByText('We restored what you had not saved.');
    expect((await field('Title')).value).toBe('Half-written');
    expect((await price()).value).toBe('45.5');
    expect(size(1).getByLabelText<HTMLInputElement>('Name').value).toBe('Long');
    await again.user.click(await button('Discard'));
    expect((await field('Title')).value).toBe('');
    expect(screen.queryByRole('group', { name: 'Size 1' })).toBeNull();
    closePage({ keepingStorage: true });
    await openAt('/provider/hairstyles/new', newServicePage);
    expect((await field('Title')).value).toBe('');
  });
});

test('add-ons are added, moved, switched off and removed, and saved with the service', async () => {
  const wash = { id: 'wash', name: 'Wash', priceCents: 2_500, durationMinutes: 30, active: true };
  const beads = { id: 'beads', name: 'Beads', priceCents: 1_200, durationMinutes: 0, active: true };
  const page = await openForm({
    getMyHairstyle: { ...own, addOns: [wash, beads] },
    updateHairstyle: { ...own, version: 2 },
  });
  const { user } = page;
  const addOn = (number: number) => within(screen.getByRole('group', { name: `Add-on ${number}` }));
  const closed = (name: RegExp) => screen.findByRole('button', { name, expanded: false });
  const preview = () => screen.getByRole('region', { name: 'Preview' }).textContent;
  await user.click(await closed(/^Add-on 1,\s+Wash\s*\+\$25\.00 · 30m$/));
  expect(await closed(/^Add-on 2,\s+Beads\s*\+\$12\.00$/)).toBeTruthy();
  await user.click(await button('Move add-on 1 down'));
  await screen.findByText(/Wash.* is now at position 2 of 2/);
  await user.click(addOn(2).getByLabelText('Offered to customers'));
  expect(preview()).toContain('Beads+$12.00');
  expect(preview()).not.toContain('Wash');
  await user.click(await button('Add add-on'));
  expect(document.activeElement).toBe(addOn(3).getByLabelText('Name'));
  await save(page);
  await user.click((await summary()).getByRole('link', { name: /^Add-on 3, name: / }));
  await user.keyboard('Trim');
  await user.type(addOn(3).getByLabelText('Price ($)'), '18.50');
  await user.selectOptions(addOn(3).getByLabelText('Minutes'), '45');
  await user.click(await button('Remove add-on 1'));
  await save(page);
  await screen.findByText('Service updated successfully');
  expect(saves(page)).toMatchObject([
    {
      body: {
        addOns: [
          { ...wash, active: false },
          { name: 'Trim', priceCents: 1_850, durationMinutes: 45, active: true },
        ],
      },
    },
  ]);
});

test('add-ons that take too long in all are said at their list', async () => {
  const long = { id: 'long', name: 'Long', priceCents: 0, durationMinutes: 720, active: true };
  const page = await openForm({ getMyHairstyle: { ...own, addOns: [long] } });
  await field('Title');
  expect(saves(page)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: /^Add-on 1,/ }));
  const addOn = within(screen.getByRole('group', { name: 'Add-on 1' }));
  await page.user.selectOptions(addOn.getByLabelText('Minutes'), '30');
  await save(page);
  const tooLong = 'With all its add-ons, a service takes at most 12h 45m';
  expect((await screen.findAllByText(tooLong)).length).toBeGreaterThan(0);
  expect(saves(page)).toEqual([]);
});

test('questions are added, moved and removed, and saved with the service', async () => {
  const first = { id: 'first', text: 'Any allergies?', kind: 'yesNo' as const, required: true, choices: [] };
  const page = await openForm({
    getMyHairstyle: { ...own, questions: [first] },
    updateHairstyle: { ...own, version: 2 },
  });
  const { user } = page;
  const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));
  await user.click(await button('Add question'));
  await user.click(await button('Move question 2 up'));
  await screen.findByText(/Question 2.* is now at position 1 of 2/);
  await user.selectOptions(question(1).getByLabelText('Customers answer'), 'One of several choices');
  await user.type(question(1).getByLabelText('Choices'), 'Never{Enter}');
  await save(page);
  await user.click((await summary()).getByRole('link', { name: /^Question 1: / }));
  await user.keyboard('Colored before?');
  await user.click((await summary()).getByRole('link', { name: /^Question 1, choices: At least 2 choices/ }));
  await user.type(question(1).getByLabelText('Choices'), 'Once');
  await save(page);
  await screen.findByText('Service updated successfully');
  expect(saves(page)).toMatchObject([
    {
      body: {
        questions: [
          { text: 'Colored before?', kind: 'choice', required: false, choices: ['Never', 'Once'] },
          first,
        ],
      },
    },
  ]);
});

test('a form with unsaved changes asks before it is left; one without does not', async () => {
  const { user } = await openForm();
  await user.type(await field('Title'), ' changed');
  const back = screen.getByRole('link', { name: 'Back' });
  await user.click(back);
  const question = () => dialog('Leave without saving?');
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  expect((await field('Title')).value).toBe(`${own.title} changed`);
  await user.click(back);
  await user.click((await question()).getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Now at /provider/hairstyles');
  closePage({ keepingStorage: true });
  const again = await openForm();
  expect((await field('Title')).value).toBe(own.title);
  await again.user.type(await field('Title'), '!{Backspace}');
  await again.user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByText('Now at /provider/hairstyles');
});

describe('the list of services', () => {
  const servicesPage: Page = () => import('../../web/features/catalog/own-listings/pages/ServicesPage');

  test('has each with its price, sizes, share link, and a switch that goes back if it fails', async () => {
    let isDown = false;
    let now: OwnHairstyle = {
      ...own,
      variations: [
        { id: 'short', name: 'Short', priceCents: 9_500, durationMinutes: 60, active: true },
        { id: 'long', name: 'Long', priceCents: 12_000, durationMinutes: 90, active: true },
      ],
    };
    const { user } = await openAt('/provider/hairstyles', servicesPage, {
      listMyHairstyles: () => ({ items: [now] }),
      setHairstyleActive: ({ body }) => {
        if (isDown) return offline;
        now = { ...now, ...body };
        return now;
      },
    });
    const card = within(await screen.findByRole('article', { name: own.title }));
    for (const fact of ['$95.00', '2 sizes']) expect(card.getByText(fact)).toBeTruthy();
    const share = card.getByRole<HTMLButtonElement>('button', { name: /^Copy share link/ });
    await user.click(share);
    await screen.findByText('Link copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/share/hairstyle/${own.id}`);
    const active = card.getByRole<HTMLInputElement>('switch', { name: `Active ${own.title}` });
    await user.click(active);
    await screen.findByText('Service deactivated');
    expect(card.getByText('Inactive')).toBeTruthy();
    expect(share.disabled).toBe(true);
    isDown = true;
    await user.click(active);
    await screen.findByText('Failed to update status');
    expect(active.checked).toBe(false);
    isDown = false;
    await user.click(active);
    await screen.findByText('Service activated');
    expect(active.checked).toBe(true);
  });

  test('loses one that is deleted, not one that could not be', async () => {
    let isDown = true;
    const { user } = await openAt('/provider/hairstyles', servicesPage, {
      listMyHairstyles: { items: [own] },
      archiveHairstyle: () => (isDown ? offline : {}),
    });
    await user.click(await button(`Delete ${own.title}`));
    const asked = await dialog('Delete this service?');
    await user.click(asked.getByRole('button', { name: 'Delete service' }));
    await screen.findByText('Failed to delete service');
    isDown = false;
    await user.click(asked.getByRole('button', { name: 'Delete service' }));
    await screen.findByText('Service deleted');
    expect(screen.queryByRole('article')).toBeNull();
    await screen.findByText('No services yet');
  });
});

describe('products', () => {
  const oil: OwnProduct = {
    ...{ id: 'oil', providerId: provider.id, providerName: provider.name, name: 'Argan Oil' },
    ...{ description: '', category: 'treatments', priceCents: 1_500, stock: 10, active: true },
    images: own.images,
    createdAt: own.createdAt,
    reserved: 0,
    version: 1,
  };
  const productsPage: Page = () => import('../../web/features/catalog/own-listings/pages/ProductsPage');
  const editPage: Page = () => import('../../web/features/catalog/own-listings/pages/EditProductPage');
  const openProduct = (answers: Answers) =>
    openAt('/provider/products/edit/:id', editPage, answers, `/provider/products/edit/${oil.id}`);

  test('say how many are left, whether that is few, and what is on hold; they are switched and deleted', async () => {
    const comb = { ...oil, id: 'comb', name: 'Comb', stock: 3, reserved: 2 };
    const { user } = await openAt('/provider/products', productsPage, {
      listMyProducts: { items: [oil, comb] },
      setProductActive: ({ body }) => ({ ...oil, ...body }),
      archiveProduct: {},
    });
    const facts = async (name: string) => (await screen.findByRole('article', { name })).textContent;
    expect(await facts('Argan Oil')).toContain('10 in stock');
    expect(await facts('Argan Oil')).not.toContain('Low stock');
    expect(await facts('Comb')).toContain('3 in stockLow stock2 on hold for checkouts in progress');
    await user.click(screen.getByRole('switch', { name: 'Active Argan Oil' }));
    await screen.findByText('Product deactivated');
    await user.click(await button('Delete Argan Oil'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete product' }));
    await screen.findByText('Product deleted');
    expect(screen.queryByRole('article', { name: 'Argan Oil' })).toBeNull();
  });

  test('are corrected from the stock that was seen, merged with what changed elsewhere', async () => {
    let stored = oil;
    const page = await openProduct({
      getMyProduct: () => stored,
      updateProduct: ({ body: { stockSeen, version, variants: _, ...body } }) => {
        if (version !== stored.version) return refused('changed_meanwhile');
        return { ...stored, ...body, stock: stored.stock + body.stock - stockSeen, version: version + 1 };
      },
    });
    const stock = await field('Stock');
    expect(stock.value).toBe('10');
    await page.user.clear(stock);
    await page.user.type(stock, '12');
    stored = { ...oil, priceCents: 2_900, stock: 6, version: 2 };
    await save(page);
    await page.user.click(await button('Reload'));
    await screen.findByDisplayValue('29.00');
    expect(stock.value).toBe('8');
    await save(page);
    await screen.findByText('Product updated successfully');
    expect(page.sent.filter(({ route }) => route === 'updateProduct').at(-1)).toMatchObject({
      body: { stock: 8, stockSeen: 6, priceCents: 2_900, version: 2 },
    });
  });

  test('with options keep the stock of what is removed until the seller says what became of it', async () => {
    const variants = [
      ['Small', 'Black', 1],
      ['Small', 'Gold', 2],
      ['Large', 'Gold', 4],
    ].map(([size, color, stock]) => ({
      ...{ id: `${size}-${color}`, values: [String(size), String(color)], stock: Number(stock) },
      ...{ priceCents: 1_500, reserved: 0, active: true, picture: '/media/gone' },
    }));
    const bonnet: OwnProduct = {
      ...{ ...oil, stock: 7, unassigned: 2, variants },
      options: [
        { name: 'Size', values: ['Small', 'Large'] },
        { name: 'Color', values: ['Black', 'Gold'] },
      ],
    };
    const page = await openProduct({ getMyProduct: bonnet, updateProduct: bonnet });
    await screen.findByText(/^There are 2 pieces that belong to no variant, not on sale/);
    await page.user.click(await button('Remove option 1'));
    await screen.findByText('2 variants');
    const stocks = screen.getAllByLabelText(/^Stock of/).map((input) => (input as HTMLInputElement).value);
    expect(stocks).toEqual(['1', '2']);
    screen.getByText(/^There are 6 pieces that belong to no variant/);
    await page.user.click(await button('I added them or let them go'));
    await page.user.click(await button('Keep them'));
    await save(page);
    await screen.findByText('Product updated successfully');
    expect(page.sent.filter(({ route }) => route === 'updateProduct').at(-1)).toMatchObject({
      body: {
        unassignedSeen: 0,
        options: [{ name: 'Color', values: ['Black', 'Gold'] }],
        variants: [
          { id: 'Small-Black', values: ['Black'], stock: 1, stockSeen: 1 },
          { id: 'Small-Gold', values: ['Gold'], stock: 2, stockSeen: 2 },
        ],
      },
    });
  });

  test('that get options need no stock of their own, and new variants begin with the price', async () => {
    let stored = oil;
    const page = await openProduct({
      getMyProduct: () => stored,
      updateProduct: ({ body }) =>
        body.version === stored.version ? (stored as never) : refused('changed_meanwhile'),
    });
    await page.user.clear(await field('Stock'));
    await page.user.type(await field('Stock'), 'ten');
    await page.user.click(screen.getByText('Options'));
    await page.user.click(await button('Add option'));
    const price = await field('Price of new variants ($)');
    await page.user.clear(price);
    await page.user.type(price, '12');
    await page.user.type(await field('Option name'), 'Size');
    await page.user.type(await field('Values'), 'Small{Enter}Large');
    await page.user.tab();
    await page.user.type((await screen.findAllByLabelText(/^Stock of/))[0]!, '4');
    await page.user.click(await button('I added them or let them go'));
    stored = { ...oil, stock: 12, version: 2 };
    await save(page);
    await page.user.click(await button('Reload'));
    // There are more pieces now than the seller has seen.
    await screen.findByText(/^There are 12 pieces that belong to no variant, not on sale/);
    await save(page);
    await screen.findByText('Product updated successfully');
    expect(page.sent.filter(({ route }) => route === 'updateProduct').at(-1)).toMatchObject({
      body: {
        ...{ unassignedSeen: 0, stockSeen: 12 },
        variants: [
          { values: ['Small'], priceCents: 1_200, stock: 4, stockSeen: 0 },
          { values: ['Large'], priceCents: 1_200, stock: 0, stockSeen: 0 },
        ],
      },
    });
  });

  test('need a stock that is a whole number, and a picture', async () => {
    const page = await openAt(
      '/provider/products/new',
      () => import('../../web/features/catalog/own-listings/pages/NewProductPage'),
    );
    expect((await field('Category')).value).toBe('shampoo');
    await page.user.type(await field('Name'), 'Oil');
    await page.user.type(await field('Price ($)'), '18.50');
    await page.user.click(await button('Create Product'));
    await screen.findByText('Please fill in all required fields');
    await page.user.click((await summary()).getByRole('link', { name: /^Stock: / }));
    expect(document.activeElement).toBe(await field('Stock'));
    await page.user.keyboard('2.5');
    await page.user.click(await button('Create Product'));
    expect((await summary()).getByRole('link', { name: /^Stock: A whole number/ })).toBeTruthy();
    expect(screen.getAllByText('Please add at least one image').length).toBeGreaterThan(0);
    await page.user.clear(await field('Stock'));
    await page.user.type(await field('Stock'), '4');
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('4 in stock');
  });
});
