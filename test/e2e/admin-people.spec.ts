import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { newPerson } from '../given/people';
import { decide, openProvider } from './admin-steps';
import { demo, signIn } from './people';

/** In the trail, nobody else has this name. */
const name = 'Nia Applicant';

test('an applicant is rejected, applies again, is approved, suspended and restored, and the trail says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const [applicant, { api }] = [
    await newPerson(cloud, { name, accountType: 'provider' }),
    await signedIn(cloud, demo.admin, demo.password),
  ];
  const { id: providerId, email } = applicant;
  const approve = (reason: string) =>
    api.decideApplication({ params: { providerId }, body: { verdict: 'approve', reason } });
  await signIn(page, email);
  const admin = await browser.newPage();
  await signIn(admin, demo.admin);

  await openProvider(admin, 'Pending', email);
  await decide(admin, email, /^Reject$/, 'Reject application', 'Please add pictures of your work.');
  await expect(admin.getByText('Provider application has been rejected')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Reason: Please add pictures of your work.')).toBeVisible();
  await page.getByRole('button', { name: 'Become a Provider' }).click();
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText('Until then, you can book and shop as a customer.')).toBeVisible();

  await approve('Lovely pictures.');
  await openProvider(admin, 'Active', email);
  await decide(admin, email, /^Suspend$/, 'Suspend provider', 'Too many complaints.');
  await expect(admin.getByText('Provider has been suspended from offering services')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Reason: Too many complaints.')).toBeVisible();

  await approve('All sorted out.');
  await page.goto('/provider/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  for (const reason of ['All sorted out.', 'Too many complaints.', 'Lovely pictures.'])
    await expect(page.getByRole('dialog').getByText(`Reason: ${reason}`)).toBeVisible();

  await admin.goto('/admin/audit');
  const trail = admin.getByRole('listitem').filter({ has: admin.getByRole('link', { name }) });
  for (const [index, [act, reason]] of [
    ['Provider approved', 'All sorted out.'],
    ['Provider suspended', 'Too many complaints.'],
    ['Provider approved', 'Lovely pictures.'],
    ['Provider rejected', 'Please add pictures of your work.'],
  ].entries()) {
    await expect(trail.nth(index)).toContainText(act!);
    await expect(trail.nth(index)).toContainText(`Reason: ${reason}`);
    await expect(trail.nth(index)).toContainText(demo.admin);
  }
  await admin.close();
});
