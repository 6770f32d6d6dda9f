import { screen, waitFor, within } from '@testing-library/react';
import type { ProfileChange } from '../../shared/account/profile-change';
import type { Me } from '../../shared/account/schema';
import { type SiteConfig, siteConfig } from '../../web/lib/config';
import { type Answers, offline, refused, waiting } from './given/api';
import { closePage, openPage } from './given/page';
import { customer, provider } from './given/people';

beforeAll(async () => {
  const settings: Partial<SiteConfig> = { marketplaceZone: 'America/New_York', passwordMinLength: 8 };
  globalThis.fetch = async () => new Response(JSON.stringify(settings));
  await siteConfig();
});
afterEach(() => closePage());

const quiet: Answers = {
  getNotificationPreferences: { off: [] },
  getSessions: { items: [] },
  getDataFile: { state: 'none' },
};

const pages = {
  details: { path: '/profile', page: () => import('../../web/features/account/pages/ProfilePage') },
  provider: {
    path: '/profile/provider',
    page: () => import('../../web/features/account/pages/ProfileProviderPage'),
  },
  security: {
    path: '/profile/security',
    page: () => import('../../web/features/account/pages/ProfileSecurityPage'),
  },
  notifications: {
    path: '/profile/notifications',
    page: () => import('../../web/app/pages/ProfileNotificationsPage'),
  },
};

const opener =
  (section: keyof typeof pages) =>
  (answers: Answers = {}, as: Me = customer) =>
    openPage({ ...pages[section], as, answers: { ...quiet, ...answers } });

const openProfile = opener('details');
const openProvider = opener('provider');
const openSecurity = opener('security');
const openNotifications = opener('notifications');

const saved = (before: Me, { photo: _, postalAddress, ...change }: ProfileChange): Me => ({
  ...before,
  ...change,
  ...(postalAddress !== undefined && { postalAddress: postalAddress ?? undefined }),
  version: before.version + 1,
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';
const summary = () => screen.findByText('There is a problem');
const noSummary = () => expect(screen.queryByText('There is a problem')).toBeNull();

describe('the form', () => {
  test('a missing name is said at the field and in the summary until it is there, and nothing is sent', async () => {
    const { user, sent } = await openProfile();
    await user.clear(field('Full Name'));
    await user.click(button('Save Changes'));
    await summary();
    expect(isInvalid(field('Full Name'))).toBe(true);
    expect(screen.getByRole('link', { name: /^Full Name: / })).toBeTruthy();
    await user.type(field('Full Name'), 'Chloe Bennett');
    noSummary();
    expect(sent.map(({ route }) => route)).not.toContain('updateMe');
  });

  test('an address is saved in its parts, wherever they were typed', async () => {
    const { user, sent } = await openProfile({ updateMe: ({ body }) => saved(provider, body) }, provider);
    expect(field('City').value).toBe('Brooklyn');
    await user.clear(field('ZIP code'));
    await user.type(field('ZIP code'), '90026');
    await user.click(button('Save Changes'));
    expect((await screen.findAllByText(/This is not a ZIP code in New York/)).length).toBeGreaterThan(0);
    await user.selectOptions(field('State'), 'California');
    await user.click(button('Save Changes'));
    const changes = () => sent.flatMap(({ route, body }) => (route === 'updateMe' ? [body] : []));
    const moved = { street: '1 Salon Street', city: 'Brooklyn', state: 'CA', zip: '90026' };
    await waitFor(() => expect(changes()).toMatchObject([{ postalAddress: moved }]));
  });

  test('only customers may leave their address at one text; one from before stays until it is changed', async () => {
    const before = { address: 'Next to the bakery', postalAddress: undefined };
    const page = await openProfile(
      { updateMe: ({ body }) => saved({ ...provider, ...before }, body) },
      { ...provider, ...before },
    );
    expect(field('Address').value).toBe('Next to the bakery');
    await page.user.type(field('Bio'), 'Hello');
    await page.user.click(button('Save Changes'));
    const changes = () => page.sent.flatMap(({ route, body }) => (route === 'updateMe' ? [body] : []));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).not.toHaveProperty('address');
    expect(changes()[0]).not.toHaveProperty('postalAddress');
    await page.user.type(field('Address'), '!');
    await page.user.click(button('Save Changes'));
    expect((await screen.findAllByText(/Choose a state/)).length).toBeGreaterThan(0);
    expect(changes()).toHaveLength(1);
  });

  test('what cannot be saved stays typed, and is saved at the next try', async () => {
    let isDown = true;
    const { user, sent } = await openProfile({
      updateMe: ({ body }) => (isDown ? offline : saved(customer, body)),
    });
    await user.type(field('Bio'), 'I like braids');
    await user.click(button('Save Changes'));
    await summary();
    expect(screen.getByText('Your changes were not saved. Please try again.')).toBeTruthy();
    isDown = false;
    await user.click(button('Save Changes'));
    await screen.findByText('Profile updated successfully');
    noSummary();
    expect(field('Bio').value).toBe('I like braids');
    expect(sent.at(-1)).toMatchObject({ route: 'updateMe', body: { bio: 'I like braids', version: 1 } });
  });

  test('what was typed is not lost by opening another of the profile’s pages', async () => {
    const { user } = await openProfile();
    await user.type(field('Bio'), 'I like braids');
    await user.click(screen.getByRole('link', { name: 'Security' }));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    await user.click(button('Keep editing'));
    expect(field('Bio').value).toBe('I like braids');
  });

  test('the email is changed elsewhere', async () => {
    await openProfile();
    const email = field('Email');
    expect([email.value, email.readOnly]).toEqual([customer.email, true]);
  });

  test('a refusal of a field is said at the field', async () => {
    const { user } = await openProfile({
      updateMe: refused('invalid_input', { fields: { phone: 'Not a phone number' } }),
    });
    await user.type(field('Phone'), '1');
    await user.click(button('Save Changes'));
    await summary();
    expect(isInvalid(field('Phone'))).toBe(true);
    expect(screen.getByRole('link', { name: 'Phone: Not a phone number' })).toBeTruthy();
  });

  test('a profile changed elsewhere can be reloaded, and keeps what was typed here', async () => {
    let stored: Me = customer;
    const { user } = await openProfile({
      getMe: () => stored,
      updateMe: ({ body }) =>
        body.version === stored.version ? saved(stored, body) : refused('changed_meanwhile'),
    });
    stored = { ...customer, phone: '555-0199', version: 2 };
    await user.type(field('Bio'), 'Typed here');
    await user.click(button('Save Changes'));
    await screen.findByText(/^This has changed since you opened it\. Reload to see the latest version\./);
    await user.click(button('Reload'));
    expect(await screen.findByDisplayValue('555-0199')).toBe(field('Phone'));
    expect(field('Bio').value).toBe('Typed here');
    await user.click(button('Save Changes'));
    await screen.findByText('Profile updated successfully');
  });

  test('a provider’s time zone has to be one that there is', async () => {
    const { user, sent } = await openProvider({ updateMe: ({ body }) => saved(provider, body) }, provider);
    const zone = await screen.findByDisplayValue('Eastern Time (New York)');
    await user.clear(zone);
    await waitFor(() => expect(document.querySelectorAll('datalist option').length).toBeGreaterThan(300));
    const options = [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(
      ({ value }) => value,
    );
    expect(options.slice(0, 9)).toContain('Pacific Time (Los Angeles)');
    expect(new Set(options).size).toBe(options.length);
    await user.type(zone, 'Somewhere');
    await user.click(button('Save Changes'));
    await summary();
    expect(isInvalid(zone)).toBe(true);
    await user.clear(zone);
    await user.type(zone, 'pacific time (los angeles)');
    await user.click(button('Save Changes'));
    await screen.findByText('Profile updated successfully');
    expect(sent.at(-1)).toMatchObject({ body: { zone: 'America/Los_Angeles' } });
  });
});

describe('who may do what', () => {
  test('a customer can apply to become a provider; a provider cannot', async () => {
    await openProfile();
    expect(button('Become a Provider')).toBeTruthy();
    closePage();
    await openProfile({}, provider);
    expect(screen.queryByRole('button', { name: 'Become a Provider' })).toBeNull();
  });

  test('who applies keeps what they typed, and sees that the application is pending', async () => {
    const { user } = await openProfile({
      applyAsProvider: { ...customer, application: 'pending', locations: [] },
    });
    await user.type(field('Bio'), 'I braid');
    await user.click(button('Become a Provider'));
    await user.click(button('Send Application'));
    await screen.findByText(/^Your provider application is pending admin approval\. Until then/);
    expect(screen.queryByRole('button', { name: 'Become a Provider' })).toBeNull();
    expect(field('Bio').value).toBe('I braid');
    expect(screen.getByRole('link', { name: 'Provider' }).getAttribute('href')).toBe('/profile/provider');
  });

  test('a provider reaches their own bookings, orders and wallet as a customer', async () => {
    await openProfile({}, provider);
    const shopping = within(screen.getByRole('navigation', { name: 'When you book and shop' }));
    const links = [/^My bookings/, /^My orders/, /^Customer wallet/].map((name) =>
      shopping.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/bookings', '/orders', '/wallet']);
  });

  test('somebody who is leaving can keep the account, and is not asked to delete it again', async () => {
    await openSecurity(
      { getDeletion: { matters: [], creditCents: 0 } },
      { ...customer, deletesAt: '2026-12-24T12:00:00.000Z' },
    );
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Delete my account/ })).toBeNull();
  });

  test('the day on which the account is deleted is that of the marketplace’s zone, as in the mail', async () => {
    await openSecurity(
      { getDeletion: { matters: [], creditCents: 0 } },
      { ...customer, deletesAt: '2026-12-24T02:00:00.000Z' },
    );
    await screen.findByText(/^Your account will be deleted on Dec 23, 2026\./);
  });
});

describe('deleting the account', () => {
  const openDialog = async (matters: Array<{ title: string; advice: string; link: string }>) => {
    const { user } = await openSecurity({ getDeletion: { matters, creditCents: 0 } });
    await user.click(button('Delete my account'));
    return within(await screen.findByRole('dialog'));
  };

  test('waits until everything is settled, and says where', async () => {
    const matter = { title: 'Booking: Farewell Cut', advice: 'Cancel it.', link: '/bookings' };
    const dialog = await openDialog([matter]);
    await dialog.findByText(/^Please settle this first\./);
    expect(dialog.getByRole('link', { name: matter.title }).getAttribute('href')).toBe('/bookings');
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  test('says that it cannot be undone', async () => {
    const dialog = await openDialog([]);
    await dialog.findByText(/Afterwards it cannot be brought back\./);
    expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });
});

describe('downloading one’s data', () => {
  const data = () => within(screen.getByRole('region', { name: 'Download my data' }));

  test('how far it is, is said and shown', async () => {
    await openSecurity({ getDataFile: { state: 'preparing', progress: { done: 3, of: 12 } } });
    const progress = await data().findByRole<HTMLProgressElement>('progressbar', {
      name: 'Preparing your data',
    });
    expect([progress.value, progress.max]).toEqual([3, 12]);
    expect(data().getByText(/^We are preparing your data/)).toBeTruthy();
  });

  test('after a failure it can be tried again, with a sign-in that is not too old', async () => {
    const { user } = await openSecurity({
      getDataFile: { state: 'failed' },
      requestDataFile: refused('sign_in_again'),
    });
    await data().findByText('Your data could not be prepared.');
    await user.click(data().getByRole('button', { name: 'Try again' }));
    expect(await data().findByRole('button', { name: 'Sign in again' })).toBeTruthy();
  });

  test('a state that cannot be loaded can be tried again', async () => {
    let isDown = true;
    const { user } = await openSecurity({
      getDataFile: () => (isDown ? refused('forbidden') : { state: 'none' }),
    });
    await data().findByText("Couldn't load your data");
    isDown = false;
    await user.click(data().getByRole('button', { name: 'Try again' }));
    expect(await data().findByRole('button', { name: 'Prepare my data' })).toBeTruthy();
  });
});

describe('sessions', () => {
  test('another session can be ended, the current one only by signing out', async () => {
    const session = { since: '2026-11-01T12:00:00.000Z', lastSeenOn: '2026-11-20' };
    const { user, sent } = await openSecurity({
      getSessions: {
        items: [
          { ...session, id: 'here', device: 'Chrome on Linux', isCurrent: true },
          { ...session, id: 'there', device: 'Safari on iPhone', isCurrent: false },
        ],
      },
      endSession: {},
    });
    await screen.findByText('Safari on iPhone');
    const ends = screen.getAllByRole('button', { name: /^End session/ });
    expect(ends).toHaveLength(1);
    await user.click(ends[0]!);
    await screen.findByText('Session ended');
    expect(sent).toContainEqual(
      expect.objectContaining({ route: 'endSession', params: { sessionId: 'there' } }),
    );
  });
});

describe('notification settings', () => {
  test('a change is saved at once, and taken back if it cannot be', async () => {
    let isDown = false;
    const { user, sent } = await openNotifications({
      setNotificationPreference: () => (isDown ? offline : {}),
    });
    const reviews = within(await screen.findByRole('group', { name: 'Reviews' }));
    const byEmail = reviews.getByRole<HTMLInputElement>('switch', { name: 'By email' });
    expect(byEmail.checked).toBe(true);
    await user.click(byEmail);
    await screen.findByText('Notification settings saved');
    expect(sent.at(-1)).toMatchObject({
      route: 'setNotificationPreference',
      body: { choice: 'reviews.email', on: false },
    });
    isDown = true;
    await user.click(reviews.getByRole('switch', { name: 'In the app' }));
    await screen.findByText('Failed to save settings');
    expect(reviews.getByRole<HTMLInputElement>('switch', { name: 'In the app' }).checked).toBe(true);
  });

  test('are as they were saved', async () => {
    await openNotifications({ getNotificationPreferences: { off: ['bookings.inApp', 'reviews.email'] } });
    const isOn = async (of: string, by: string) =>
      within(await screen.findByRole('group', { name: of })).getByRole<HTMLInputElement>('switch', {
        name: by,
      }).checked;
    await waitFor(async () => expect(await isOn('Bookings', 'In the app')).toBe(false));
    expect([await isOn('Bookings', 'By email'), await isOn('Reviews', 'By email')]).toEqual([true, false]);
  });

  test('a reminder to book again is off until it is turned on', async () => {
    const { user, sent } = await openNotifications({
      getNotificationPreferences: { off: ['rebookings.inApp', 'rebookings.email'] },
      setNotificationPreference: {},
    });
    const again = within(await screen.findByRole('group', { name: 'Booking again' }));
    const byEmail = again.getByRole<HTMLInputElement>('switch', { name: 'By email' });
    expect(byEmail.checked).toBe(false);
    await waitFor(() => expect(byEmail.matches(':disabled')).toBe(false));
    await user.click(byEmail);
    await screen.findByText('Notification settings saved');
    expect(sent.at(-1)?.body).toEqual({ choice: 'rebookings.email', on: true });
    expect(byEmail.checked).toBe(true);
  });

  test('nothing can be changed while they load, and only admins have cases', async () => {
    await openNotifications({ getNotificationPreferences: waiting });
    const bookings = await screen.findByRole<HTMLFieldSetElement>('group', { name: 'Bookings' });
    expect(bookings.disabled).toBe(true);
    expect(screen.queryByRole('group', { name: 'Cases' })).toBeNull();
  });
});
