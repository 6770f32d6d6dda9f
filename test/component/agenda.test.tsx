import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { addDays, localAt } from '../../shared/time/zoned';
import { InstallHint } from '../../web/app/InstallHint';
import { keptAgenda } from '../../web/lib/agenda';
import { canInstall, watchInstall } from '../../web/lib/install';
import { removeStoredSession, storeSession } from '../../web/lib/session/storedSession';
import { type Answers, offline, refused } from './given/api';
import { providersBooking } from './given/bookings';
import { closePage, openPage, openSite } from './given/page';
import { customer, provider } from './given/people';

afterEach(() => {
  onlineManager.setOnline(true);
  Reflect.deleteProperty(navigator, 'onLine');
  closePage();
});

const day = 86_400_000;
const today = localAt(Date.now(), provider.zone).date;
const booking = {
  ...providersBooking(),
  id: 'b1',
  title: 'Knotless Braids',
  status: 'confirmed' as const,
  date: addDays(today, 1),
  time: '10:00',
  durationMinutes: 180,
};
const answers: Answers = {
  getProviderCalendar: { items: [booking], proposed: [], busy: [], more: false },
};

const open = (more: Answers = answers) =>
  openPage({
    path: '/provider/agenda',
    page: () => import('../../web/features/booking/agenda/pages/AgendaPage'),
    as: provider,
    answers: more,
  });

test('shows the next two weeks, and keeps only what it shows', async () => {
  const { sent } = await open();
  const entry = within((await screen.findByText('Knotless Braids')).closest('li')!);
  for (const text of ['10:00 AM', '3h 0m', 'Chloe', 'Confirmed']) expect(entry.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^As of \d+:\d\d [AP]M\. Times are in /)).toBeTruthy();
  expect(sent.find(({ route }) => route === 'getProviderCalendar')).toMatchObject({
    query: { from: today, days: 14 },
  });
  const kept = localStorage.getItem('agenda') ?? '';
  expect(kept).toContain('Knotless Braids');
  for (const text of [booking.customer.email, booking.customer.name]) expect(kept).not.toContain(text);
});

test('is read as it was kept while the server cannot be reached', async () => {
  await open();
  await screen.findByText('Knotless Braids');
  closePage({ keepingStorage: true });
  await openSite({ at: '/provider/agenda', as: provider, answers: { ...answers, getMe: offline } });
  expect(await screen.findByText(/^Offline\. As of /)).toBeTruthy();
  expect(screen.getByText('Knotless Braids')).toBeTruthy();
});

describe('offline for days', () => {
  /** Opens the page offline with what was kept that many days ago. */
  const openAfter = async (days: number, lastDate?: string) => {
    await open();
    await screen.findByText('Knotless Braids');
    const kept = { ...keptAgenda(Date.now())!, userId: provider.id, asOf: Date.now() - days * day };
    closePage({ keepingStorage: true });
    localStorage.setItem('agenda', JSON.stringify({ ...kept, lastDate, entries: [] }));
    await openSite({ at: '/provider/agenda', as: provider, answers: { ...answers, getMe: offline } });
    await screen.findByText(/^Offline\. As of /);
  };
  const textOf = (date: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(date));

  test('the page says through which day it knows appointments', async () => {
    const end = addDays(today, 8);
    await openAfter(5, end);
    expect(screen.getByText(`No appointments through ${textOf(end)}`)).toBeTruthy();
    expect(screen.getByText(`Through ${textOf(end)}`)).toBeTruthy();
    expect(screen.queryByText(/next two weeks/)).toBeNull();
  });

  test('an agenda that has ended says so', async () => {
    const end = addDays(today, -1);
    await openAfter(13.9, end);
    expect(screen.getByText('The agenda on this device is out of date')).toBeTruthy();
    expect(screen.getByText(new RegExp(`^It ended on ${textOf(end)}\\. Connect`))).toBeTruthy();
    expect(screen.queryByText(/next two weeks/)).toBeNull();
  });

  test('one from before it said where it ends covers two weeks from its day', async () => {
    await openAfter(5);
    const asOf = localAt(Date.now() - 5 * day, provider.zone).date;
    expect(screen.getByText(`No appointments through ${textOf(addDays(asOf, 13))}`)).toBeTruthy();
  });
});

describe('the kept agenda', () => {
  const keep = async () => {
    await open();
    await screen.findByText('Knotless Braids');
    expect(keptAgenda(Date.now())?.entries).toHaveLength(1);
  };

  test('is forgotten with the session', async () => {
    await keep();
    removeStoredSession();
    expect(localStorage.getItem('agenda')).toBeNull();
  });

  test('is forgotten when somebody else signs in, or the role ends', async () => {
    await keep();
    const kept = localStorage.getItem('agenda')!;
    storeSession({ ...provider, id: 'another' });
    expect(localStorage.getItem('agenda')).toBeNull();
    storeSession(provider);
    localStorage.setItem('agenda', kept);
    storeSession({ ...provider, role: 'customer' });
    expect(localStorage.getItem('agenda')).toBeNull();
  });

  test('is not shown to another account, and is forgotten after 14 days', async () => {
    await keep();
    const kept = localStorage.getItem('agenda')!;
    expect(keptAgenda(Date.now() + 15 * day)).toBeUndefined();
    expect(localStorage.getItem('agenda')).toBeNull();
    localStorage.setItem('agenda', kept.replace(provider.id, 'another'));
    expect(keptAgenda(Date.now())).toBeUndefined();
  });

  test('is forgotten once the server refuses it', async () => {
    await keep();
    closePage({ keepingStorage: true });
    await open({ getProviderCalendar: refused('not_provider') });
    await screen.findByText('Failed to load your agenda');
    expect(localStorage.getItem('agenda')).toBeNull();
  });
});

test('without a connection and with nothing kept, the page says what to do', async () => {
  onlineManager.setOnline(false);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await open();
  expect(await screen.findByRole('heading', { name: 'Your agenda is not on this device yet' })).toBeTruthy();
});

describe('installing', () => {
  const openHint = () =>
    openPage({
      path: '/home',
      page: async () => ({
        Component: () => (
          <>
            <h1>Home</h1>
            <InstallHint />
          </>
        ),
      }),
      as: customer,
    });

  /** As the browser does, once it finds that the site can be installed; returns how often it was asked to. */
  const offer = () => {
    let asked = 0;
    const prompt = async () => {
      asked += 1;
      return { outcome: 'accepted' as const };
    };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    return { event, asked: () => asked };
  };

  test('each role has the manifest with its shortcuts', () => {
    document.head.innerHTML += '<link rel="manifest" href="/manifest.webmanifest" />';
    const named = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
    watchInstall();
    expect(named()).toBe('/manifest.webmanifest');
    storeSession(provider);
    expect(named()).toBe('/manifest-provider.webmanifest');
    storeSession(customer);
    expect(named()).toBe('/manifest.webmanifest');
    removeStoredSession();
    document.querySelector('link[rel=manifest]')?.remove();
  });

  test('is offered until somebody declines', async () => {
    watchInstall();
    expect(canInstall()).toBe(false);
    // The browser shows nothing by itself.
    expect(offer().event.defaultPrevented).toBe(true);
    expect(canInstall()).toBe(true);
    const { user } = await openHint();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(canInstall()).toBe(false);
    offer();
    expect(canInstall()).toBe(false);
  });

  test('asks by the browser, once', async () => {
    watchInstall();
    const { asked } = offer();
    const { user } = await openHint();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(asked()).toBe(1);
    expect(canInstall()).toBe(false);
  });
});
