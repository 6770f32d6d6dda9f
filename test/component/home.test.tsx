import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '../../shared/account/schema';
import { PromoPopup } from '../../web/features/promo/components/PromoPopup';
import { rememberEmail } from '../../web/lib/knownEmail';
import { type Answers, offline } from './given/api';
import { booking } from './given/bookings';
import { stylist } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the home page', () => {
  const image = { src: '/media/none', width: 1_280, height: 480 };
  const banner = (id: string, title: string, firstAppointmentOnly: boolean) => ({
    id,
    title,
    image,
    active: true,
    displayOrder: 0,
    firstAppointmentOnly,
    startsOn: null,
    endsOn: null,
    version: 0,
  });

  const openHome = (as: Me = customer): Promise<OpenPage> =>
    openPage({
      path: '/home',
      page: () => import('../../web/app/pages/HomePage'),
      as,
      answers: {
        listBanners: {
          items: [
            banner('one', '20% off with FIRST20', true),
            banner('two', 'Braids before the holidays', false),
          ],
        },
        getFeatured: { providers: [1, 2, 3].map((id) => ({ ...stylist, id: `p${id}` })), hairstyles: [] },
        countUnread: { conversations: 0 },
        listNotifications: { items: [], unread: 0 },
        listBookings: { items: [booking] },
      },
    });

  test('greets by first name, and has the featured stylists', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chloe');
    const featured = within(screen.getByRole('region', { name: 'Featured Stylists This Week' }));
    const links = await featured.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/providers/p1',
      '/providers/p2',
      '/providers/p3',
    ]);
    expect(featured.getAllByText('Top Rated')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull();
  });

  test('shows offers for a first appointment only to customers who can use them', async () => {
    await openHome();
    await screen.findByText('Braids before the holidays');
    expect(screen.queryByText('20% off with FIRST20')).toBeNull();
    closePage();
    await openHome({ ...customer, firstAppointment: true, emailProven: false });
    await screen.findByText('20% off with FIRST20');
    expect(button('Verify email')).toBeTruthy();
  });
});

describe('the popup', () => {
  const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';
  const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';

  const openPopup = (addLead: Answers['addLead']): Promise<OpenPage> =>
    openPage({
      path: '/',
      page: async () => ({
        Component: () => (
          <>
            <h1>Landing page</h1>
            <PromoPopup />
          </>
        ),
      }),
      answers: { addLead },
    });
  const leave = async ({ user }: OpenPage, email: string) => {
    await user.click(screen.getByLabelText('Email'));
    await user.paste(email);
    await user.click(button('GET 20% OFF'));
  };
  /** Goes on at once to where the popup leads two seconds later. */
  const redirect = (timers: ReturnType<typeof watchTimers>) =>
    timers.mock.calls.find(([, ms]) => ms === 2_000)?.[0] as (() => void) | undefined;
  const watchTimers = () => jest.spyOn(globalThis, 'setTimeout');

  test('thanks for an email, sends it with the campaign, and leads to the hairstyles', async () => {
    sessionStorage.setItem(
      'campaign',
      JSON.stringify({
        source: 'instagram',
        medium: '',
        campaign: 'spring',
        timestamp: '2026-11-01T12:00:00.000Z',
      }),
    );
    let answer = () => {};
    const answered = new Promise<Record<string, never>>((resolve) => {
      answer = () => resolve({});
    });
    const page = await openPopup(() => answered);
    const timers = watchTimers();
    await page.user.click(button('GET 20% OFF'));
    await screen.findByText('Please enter your email');
    await leave(page, 'nia@example.com');
    await waitFor(() =>
      expect(
        button('SUBMITTING...').getAttribute('aria-disabled') ?? button('SUBMITTING...').disabled,
      ).toBeTruthy(),
    );
    answer();
    await screen.findByText(thanks);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.sent).toMatchObject([
      { body: { email: 'nia@example.com', campaign: { source: 'instagram', campaign: 'spring' } } },
    ]);
    redirect(timers)?.();
    await screen.findByText('Now at /hairstyles');
    timers.mockRestore();
  });

  test('greets an email that has signed in with this browser', async () => {
    await rememberEmail('nia@example.com');
    await leave(await openPopup({}), 'NIA@example.com');
    await screen.findByText(great);
  });

  test('thanks also for an email that cannot be saved, and leads nowhere', async () => {
    const page = await openPopup(offline);
    const timers = watchTimers();
    await leave(page, 'nia@example.com');
    await screen.findByText(thanks);
    expect(redirect(timers)).toBeUndefined();
    timers.mockRestore();
  });
});
