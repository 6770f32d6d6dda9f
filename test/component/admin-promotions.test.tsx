import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPromo } from '../../shared/admin/promotions-api';
import type { AdminBanner } from '../../shared/promo/api';
import { type Answers, offline, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin } from './given/people';
import { catchSavedFiles } from './given/saved-files';

afterEach(() => closePage());

const promo = (code: string, more: Partial<AdminPromo> = {}): AdminPromo => ({
  code,
  description: null,
  discountType: 'percentage',
  discountValue: 2_500,
  maxDiscountCents: 500,
  usageLimit: 3,
  validFrom: null,
  validUntil: null,
  active: true,
  firstAppointmentOnly: false,
  usedCount: 0,
  createdAt: '2026-01-05T12:00:00.000Z',
  version: 1,
  costCents: 0,
  paidUses: 0,
  state: 'active',
  ...more,
});

/** A server that keeps promo codes. */
const keptCodes = (...codes: AdminPromo[]) => {
  const kept = { codes };
  const answers: Answers = {
    listPromoCodes: () => ({ items: kept.codes }),
    createPromoCode: ({ body }) => {
      const made = promo(body.code, body);
      kept.codes = [made, ...kept.codes];
      return made;
    },
    updatePromoCode: ({ params, body }) => {
      if (body.code === 'FIRST20')
        return refused('invalid_input', { fields: { code: 'This promo code already exists' } });
      kept.codes = kept.codes.map((each) => (each.code === params.code ? { ...each, ...body } : each));
      return promo(body.code, body);
    },
    deletePromoCode: ({ params }) => {
      const { usedCount } = kept.codes.find(({ code }) => code === params.code)!;
      kept.codes = kept.codes.flatMap((each) => {
        if (each.code !== params.code) return [each];
        return usedCount > 0 ? [{ ...each, active: false, state: 'inactive' as const }] : [];
      });
      return { outcome: usedCount > 0 ? 'withdrawn' : 'deleted' };
    },
  };
  return { kept, answers };
};

const openCodes = (answers: Answers, query = ''): Promise<OpenPage> =>
  openPage({
    path: '/admin/promo-codes',
    at: `/admin/promo-codes${query}`,
    page: () => import('../../web/features/promo/pages/AdminPromoCodesPage'),
    as: admin,
    answers,
  });

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const write = async ({ user }: OpenPage, label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};

describe('codes', () => {
  test('need a code and a discount; the new one is listed with its terms', async () => {
    const page = await openCodes(keptCodes().answers);
    await screen.findByText('No promo codes yet');
    await page.user.click(await button('New promo code'));
    expect((await button('Close the form')).getAttribute('aria-expanded')).toBe('true');
    await page.user.click(await button('Create Promo Code'));
    await screen.findByText('Code and discount value are required');
    await write(page, 'Code*', 'spring');
    expect(field('Code*').value).toBe('SPRING');
    await write(page, 'Discount Value*', '25');
    await write(page, 'Maximum Discount ($)', '5');
    await write(page, 'Usage Limit', '3');
    await page.user.click(await button('Create Promo Code'));
    await screen.findByText('Promo code created successfully');
    const made = await card('SPRING');
    for (const fact of ['25% off, up to $5.00', '0/3', 'Active']) expect(made.getByText(fact)).toBeTruthy();
    expect(field('Code*').value).toBe('');
    expect((await button('New promo code')).getAttribute('aria-expanded')).toBe('false');
  });

  test('are edited in the same form, which refuses a code that there is', async () => {
    const page = await openCodes(keptCodes(promo('SPRING')).answers);
    await page.user.click(await button('Edit SPRING'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Promo Code'));
    await write(page, 'Code*', 'first20');
    await page.user.click(await button('Update Promo Code'));
    await waitFor(() => expect(field('Code*').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/This promo code already exists/).length).toBeGreaterThan(0);
    await write(page, 'Code*', 'SPRING');
    await page.user.selectOptions(field('Discount Type*'), 'Fixed Amount ($)');
    await write(page, 'Discount Value*', '12.50');
    await page.user.click(await button('Update Promo Code'));
    await screen.findByText('Promo code updated successfully');
    expect((await card('SPRING')).getByText('$12.50 off')).toBeTruthy();
  });

  test('of which another is edited, unsaved changes are asked about', async () => {
    const page = await openCodes(keptCodes(promo('SPRING'), promo('SUMMER')).answers);
    await page.user.click(await button('Edit SPRING'));
    await waitFor(() => expect(field('Code*').value).toBe('SPRING'));
    await page.user.type(field('Description'), 'Not saved yet');
    await page.user.click(await button('Edit SUMMER'));
    const question = () => dialog('Edit another one without saving?');
    await page.user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    expect(field('Description').value).toBe('Not saved yet');
    await page.user.click(await button('Edit SUMMER'));
    await page.user.click((await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(field('Code*').value).toBe('SUMMER'));
    await page.user.click(await button('Edit SPRING'));
    await waitFor(() => expect(field('Code*').value).toBe('SPRING'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that were never used are deleted, others withdrawn', async () => {
    const used = promo('SUMMER', { usedCount: 1, paidUses: 1, costCents: 500 });
    const page = await openCodes(keptCodes(promo('SPRING'), used).answers);
    await page.user.click(await button('Delete SPRING'));
    await page.user.click((await dialog()).getByRole('button', { name: 'Delete code' }));
    await screen.findByText('Promo code deleted successfully');
    expect(screen.queryByRole('article', { name: 'SPRING' })).toBeNull();
    await page.user.click(await button('Delete SUMMER'));
    await page.user.click((await dialog()).getByRole('button', { name: 'Withdraw code' }));
    await screen.findByText('Promo code withdrawn');
    expect((await card('SUMMER')).getByText('Inactive')).toBeTruthy();
  });

  test('have their cost, and who used them', async () => {
    const use = {
      bookingId: 'booking',
      title: 'Two Dutch Braids',
      status: 'pending',
      customer: { name: 'Nia Test', email: 'nia@example.com' },
      paidAt: '2026-01-05T12:00:00.000Z',
      costCents: 500,
    } as const;
    const used = promo('SUMMER', { usedCount: 1, paidUses: 1, costCents: 500 });
    const { user } = await openCodes({
      ...keptCodes(used, promo('SPRING')).answers,
      listPromoUses: { items: [use] },
    });
    const summer = await card('SUMMER');
    for (const fact of ['1/3', '$5.00']) expect(summer.getByText(fact)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Who used it: SPRING' })).toBeNull();
    await user.click(await button('Who used it: SUMMER'));
    const uses = await dialog('Who used SUMMER');
    const row = (await uses.findByText('Two Dutch Braids')).closest('li')!;
    expect(row.textContent).toContain('$5.00');
  });

  test('that cannot be saved or loaded say so', async () => {
    let isDown = true;
    const page = await openCodes({
      listPromoCodes: () => (isDown ? refused('forbidden') : { items: [] }),
      createPromoCode: offline,
    });
    await screen.findByRole('heading', { name: 'Failed to load promo codes' });
    isDown = false;
    await page.user.click(await button('Try again'));
    await screen.findByText('No promo codes yet');
    await write(page, 'Code*', 'SPRING');
    await write(page, 'Discount Value*', '25');
    await page.user.click(await button('Create Promo Code'));
    await screen.findByText('Failed to create promo code');
    expect(field('Code*').value).toBe('SPRING');
  });
});

describe('leads', () => {
  test('are listed by month and downloaded for a period', async () => {
    const nextFile = catchSavedFiles();
    const email = 'lead@example.com';
    const { user, sent } = await openCodes(
      {
        listPromoCodes: { items: [] },
        listLeads: { items: [{ email, createdAt: '2026-01-05T12:00:00.000Z' }] },
        getLeadsCsv: `Email\r\n${email}\r\n`,
      },
      '',
    );
    await user.click(screen.getByRole('tab', { name: 'Leads' }));
    await screen.findByText(email);
    await user.click(await button('Download CSV'));
    const { name, text } = await nextFile();
    expect(name).toMatch(/^leads-[\d-]{10}-[\d-]{10}\.csv$/);
    expect(text).toContain(email);
    expect(sent.at(-1)?.route).toBe('getLeadsCsv');
  });
});

describe('banners', () => {
  const banner: AdminBanner = {
    id: 'banner',
    title: 'Spring offer',
    image: { src: '/media/none', width: 1_000, height: 400 },
    active: true,
    displayOrder: 0,
    startsOn: null,
    endsOn: null,
    firstAppointmentOnly: false,
    version: 1,
  };

  test('are edited and deleted in the list', async () => {
    let banners = [banner];
    const page = await openPage({
      path: '/admin/promo-banners',
      page: () => import('../../web/features/promo/pages/AdminBannersPage'),
      as: admin,
      answers: {
        listAdminBanners: () => ({ items: banners }),
        updateBanner: ({ body: { version: _, link: __, ...body } }) => {
          banners = [{ ...banner, ...body, startsOn: null, endsOn: null }];
          return banners[0]!;
        },
        deleteBanner: () => {
          banners = [];
          return {};
        },
      },
    });
    await page.user.click(await button('Edit Spring offer'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Banner'));
    await page.user.click(screen.getByRole('switch', { name: 'Active' }));
    await page.user.click(await button('Update Banner'));
    await screen.findByText('Banner updated');
    expect((await card('Spring offer')).getByText('Status: Inactive')).toBeTruthy();
    await page.user.click(await button('Delete Spring offer'));
    await page.user.click((await dialog()).getByRole('button', { name: 'Delete banner' }));
    await screen.findByText('Banner deleted');
    await screen.findByText('No banners yet. Create your first one!');
  });
});
