import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '../../shared/account/schema';
import { type Answers, refused } from './given/api';
import { cognitoAnswers, cognitoError } from './given/cognito';
import { hairstyle } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';

/* Signing in and up, and what proves who someone is: passwords, codes and the email. */

afterEach(() => closePage());

const password = 'a-good-password';
const wrongPassword = cognitoError('NotAuthorizedException', 'Incorrect username or password.');
const wrongCode = cognitoError('CodeMismatchException');

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = async ({ user }: OpenPage, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    await user.paste(text);
  }
};
const summary = async () =>
  (await screen.findByText('There is a problem')).closest<HTMLElement>('.error-summary')!;
const noSummary = () => expect(screen.queryByText('There is a problem')).toBeNull();

const openAuth = (query = '', answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/auth',
    at: `/auth${query}`,
    page: () => import('../../web/features/account/pages/AuthPage'),
    loaderData: { passwordMinLength: 8 },
    answers,
  });

const signInAs = async (page: OpenPage, email = customer.email) => {
  await write(page, { Email: email, Password: password });
  await page.user.click(button('Sign In'));
};

describe('signing in', () => {
  test('names what is missing in a summary and at the fields, until it is there', async () => {
    const page = await openAuth();
    await page.user.click(button('Sign In'));
    expect(document.activeElement).toBe(await summary());
    await screen.findByText('Please fill in all fields');
    await page.user.click(within(await summary()).getByRole('link', { name: /^Password/ }));
    expect(document.activeElement).toBe(field('Password'));
    await page.user.paste(password);
    await waitFor(async () => expect(within(await summary()).getAllByRole('listitem')).toHaveLength(1));
    await write(page, { Email: customer.email });
    await waitFor(noSummary);
  });

  test('says that the email or the password is wrong, and what to do', async () => {
    cognitoAnswers({ signIn: wrongPassword });
    const page = await openAuth();
    await signInAs(page);
    await screen.findByText('Incorrect email or password.');
    expect((await summary()).textContent).toContain('Check your email and password, then try again.');
    expect(document.activeElement).toBe(await summary());
  });

  test.each<[of: string, me: Me, query: string, path: string, greeting: string]>([
    ['a customer', customer, '', '/home', 'Welcome back!'],
    ['an applicant', { ...customer, application: 'pending' }, '', '/home', 'Welcome back!'],
    ['a provider', provider, '', '/provider/dashboard', 'Welcome back!'],
    ['an admin', admin, '', '/admin/dashboard', 'Welcome back, Admin!'],
    ['who came for a page', customer, '?next=%2Fbookings', '/bookings', 'Welcome back!'],
    ['who was sent elsewhere', customer, '?next=//elsewhere.example/', '/home', 'Welcome back!'],
    [
      'who is leaving',
      { ...customer, deletesAt: '2026-12-24T12:00:00.000Z' },
      '?next=%2Fhome',
      '/profile',
      'Welcome back!',
    ],
  ])('leads %s to their page', async (_of, me, query, path, greeting) => {
    cognitoAnswers({ signIn: { isSignedIn: true } });
    const page = await openAuth(query, { getMe: me });
    await signInAs(page);
    await screen.findByText(greeting);
    await screen.findByText(`Now at ${path}`);
    // By which the popup knows them again.
    await waitFor(() => expect(localStorage.getItem('known-address')).toBeTruthy());
  });
});

describe('signing up', () => {
  const account = { 'Full Name': 'Nia Test', Email: customer.email, Password: password };
  const create = async (page: OpenPage, more: Partial<typeof account> = {}) => {
    await write(page, { ...account, ...more });
    await page.user.click(button('Create Account'));
  };

  test('says what it is for', async () => {
    await openAuth(`?tab=sign-up&next=%2Fbook%2F${hairstyle.id}`, { getHairstyle: hairstyle });
    await screen.findByText(`To book ${hairstyle.title}`);
    closePage();
    await openAuth('?next=/hairstyles');
    screen.getByText('Hair appointments with stylists you can trust.');
  });

  test('needs a password that is long enough', async () => {
    const page = await openAuth('?tab=sign-up');
    await create(page, { Password: 'abc' });
    await summary();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('with an email in use offers to sign in', async () => {
    cognitoAnswers({
      signUp: cognitoError('UsernameExistsException', 'An account with the email already exists.'),
    });
    const page = await openAuth('?tab=sign-up');
    await create(page);
    await screen.findByText('An account with this email already exists.');
    expect((await summary()).textContent).toContain('You have an account with this email.');
    await page.user.click(within(await summary()).getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(field('Email').value).toBe(customer.email);
  });

  test('sends the campaign, and greets', async () => {
    const calls = cognitoAnswers({ signUp: {}, signIn: { isSignedIn: true } });
    sessionStorage.setItem('campaign', JSON.stringify({ source: 'instagram' }));
    const page = await openAuth('?tab=sign-up', { getMe: customer });
    await create(page);
    await screen.findByText('Account created! Welcome to Hairloom.');
    await screen.findByText('Now at /home');
    expect(calls[0]).toMatchObject(['signUp', { options: { clientMetadata: { source: 'instagram' } } }]);
  });

  test('as a provider begins with an application', async () => {
    const calls = cognitoAnswers({ signUp: {}, signIn: { isSignedIn: true } });
    const page = await openAuth('?tab=sign-up', { getMe: { ...customer, application: 'pending' } });
    await page.user.click(field('Offer hairstyling services'));
    await create(page);
    await screen.findByText('Account created! Your provider application is pending admin approval.');
    await screen.findByText('Now at /home');
    expect(calls[0]).toMatchObject([
      'signUp',
      { options: { userAttributes: { 'custom:account_type': 'provider' } } },
    ]);
  });
});

test('a forgotten password: an unknown address is answered like a known one, and a code has to be right', async () => {
  cognitoAnswers({ resetPassword: cognitoError('UserNotFoundException'), confirmResetPassword: wrongCode });
  const page = await openAuth();
  await write(page, { Email: customer.email });
  await page.user.click(button('Forgot password?'));
  await waitFor(() => expect(button('Send code')).toBeTruthy());
  expect(field('Email').value).toBe(customer.email);
  await page.user.click(button('Send code'));
  await screen.findByText(new RegExp(`^If ${customer.email} has an account`));
  expect(field('Code').autocomplete).toBe('one-time-code');
  await write(page, { Code: '12', 'New password': 'short' });
  await page.user.click(button('Save and sign in'));
  expect((await summary()).textContent).toContain('Code: Enter the 6 digits from our email');
  await write(page, { Code: '000000', 'New password': password });
  await page.user.click(button('Save and sign in'));
  await waitFor(async () =>
    expect((await summary()).textContent).toContain('Code: This code is not correct.'),
  );
  await page.user.click(button('Back to sign in'));
  expect(button('Sign In')).toBeTruthy();
});

describe('in the profile', () => {
  const openSecurity = (me: Me, answers: Answers = {}): Promise<OpenPage> =>
    openPage({
      path: '/profile/security',
      page: () => import('../../web/features/account/pages/ProfileSecurityPage'),
      as: me,
      answers: { getSessions: { items: [] }, getDataFile: { state: 'none' }, ...answers },
    });
  const dialog = async () => within(await screen.findByRole('dialog'));

  test('the email is verified with a code, which another can replace after a while', async () => {
    cognitoAnswers({ sendUserAttributeVerificationCode: {} });
    let isRight = false;
    const page = await openSecurity(
      { ...customer, emailProven: false },
      { confirmEmail: () => (isRight ? customer : refused('wrong_code')) },
    );
    screen.getByText(/^Verify your email first\. Until then/);
    await page.user.click(button('Verify email'));
    await page.user.click(await (await dialog()).findByRole('button', { name: 'Send code' }));
    const code = await (await dialog()).findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    const again = (await dialog()).getByRole('button', { name: 'Send a new code' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await page.user.paste('000000');
    await page.user.click((await dialog()).getByRole('button', { name: 'Verify email' }));
    await (await dialog()).findByText('This code is not correct. Enter the one from our latest email.');
    isRight = true;
    await page.user.click((await dialog()).getByRole('button', { name: 'Verify email' }));
    await screen.findByText('Email verified');
    expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull();
    expect(button('Manage two-step sign-in')).toBeTruthy();
  });

  test('a new email has to be another', async () => {
    cognitoAnswers({ updateUserAttributes: {} });
    const page = await openPage({
      path: '/profile',
      page: () => import('../../web/features/account/pages/ProfilePage'),
      as: customer,
      answers: {},
    });
    await page.user.click(button('Change email'));
    await waitFor(() => field('New email'));
    await write(page, { 'New email': customer.email });
    await page.user.click((await dialog()).getByRole('button', { name: 'Send code' }));
    await (await dialog()).findByRole('link', { name: 'New email: This is your current email' });
    await write(page, { 'New email': 'new@example.com' });
    await page.user.click((await dialog()).getByRole('button', { name: 'Send code' }));
    await (await dialog()).findByText('Enter the 6 digits that we sent to new@example.com.');
  });

  test('changing the password takes the current one', async () => {
    cognitoAnswers({ updatePassword: wrongPassword });
    const page = await openSecurity(customer);
    await page.user.click(button('Change password'));
    await waitFor(() => field('Current password'));
    await write(page, { 'Current password': 'not this one', 'New password': password });
    await page.user.click((await dialog()).getByRole('button', { name: 'Change password' }));
    await (await dialog()).findByRole('link', {
      name: 'Current password: This is not your current password',
    });
  });

  test('an admin who needs two-step sign-in sets it up with a code from an app', async () => {
    const replies = {
      fetchMFAPreference: {},
      updateMFAPreference: {},
      verifyTOTPSetup: wrongCode as unknown,
    };
    const uri = 'otpauth://totp/Hairloom:admin?secret=ABCDEFGH';
    const setUpTOTP = { sharedSecret: 'ABCDEFGH', getSetupUri: () => new URL(uri) };
    cognitoAnswers({ ...replies, setUpTOTP });
    let me: Me = { ...admin, twoStepNeeded: true };
    const page = await openSecurity(me, { getMe: () => me });
    await screen.findByText(/^Admins need two-step sign-in\./);
    await page.user.click(button('Manage two-step sign-in'));
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(screen.getByRole('link', { name: 'open it in your app' }).getAttribute('href')).toBe(uri);
    screen.getByText('ABCD EFGH');
    expect([field('Code').autocomplete, field('Code').inputMode]).toEqual(['one-time-code', 'numeric']);
    await write(page, { Code: '12' });
    await page.user.click(button('Turn on'));
    await screen.findByText('Enter the 6 digits that your app shows');
    await write(page, { Code: '123456' });
    await page.user.click(button('Turn on'));
    await screen.findByText(/^This code is not correct\./);
    cognitoAnswers({ ...replies, verifyTOTPSetup: {} });
    me = admin;
    await page.user.click(button('Turn on'));
    await screen.findByText('Two-step sign-in is on');
    await waitFor(() => expect(screen.queryByText(/^Admins need two-step sign-in\./)).toBeNull());
  });
});
