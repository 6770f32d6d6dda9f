import { join } from 'node:path';
import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from '../../infra/acting/accounts';
import { admin, makeAdmin, operatorOf, proveEmail } from '../../infra/acting/admin';
import { siteConfig } from '../../infra/acting/cloud';
import { bearer, client, type Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { tokenMaker } from '../../infra/acting/tokens';
import { adminRoleOf } from '../../lambdas/account/cognito/register';
import { auditsOf } from '../../lambdas/data/audit';
import { create } from '../../lambdas/data/engine/writes';
import { roles } from '../../lambdas/data/people';
import { keepableDays } from '../../shared/account/limits';
import { newAdmin, newApplicant, newCustomer, newEmail, newPerson, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let inviter: Person;

beforeAll(async () => {
  [table, inviter] = await Promise.all([tableOf(cloud), admin(cloud)]);
});
afterAll(() => table.close());

const invite = async (email: string) => {
  const { id, path } = await inviter.api.inviteAdmin({ body: { email } });
  return { params: { invitationId: id }, code: path.split('code=')[1]! };
};
const minutesAfter = (minutes: number) => hoursAfter(Date.now(), minutes / 60);
/** The same person with the token of another sign-in. */
const signedInAgain = async ({ email }: Person): Promise<Person> => {
  const token = await signIn(cloud.origin, email);
  return bearer(cloud.origin, async () => token);
};
const groupsOf = async ({ email }: Person) => {
  const { cognito, userPoolId: UserPoolId } = await operatorOf(cloud);
  const { Groups = [] } = await cognito.send(
    new AdminListGroupsForUserCommand({ UserPoolId, Username: email }),
  );
  return Groups.map(({ GroupName }) => GroupName);
};
const actsOn = async (kind: 'person' | 'invitation', id: string) =>
  (await table.list(auditsOf(kind, id))).items.map(({ act, actor }) => [act, actor.email]);
const withdraw = (by: Person, { id }: Person) =>
  by.api.withdrawAdmin({ params: { personId: id }, body: { reason: 'Has left the team' } });

test('whoever is invited is notified, accepts with the link, and is an admin at the next request', async () => {
  const invited = await newCustomer(cloud);
  const { params, code } = await invite(invited.email.toUpperCase());
  await settled(cloud);
  const { items } = await invited.api.listNotifications();
  const link = `/admin-invitation/${params.invitationId}`;
  expect(items[0]).toMatchObject({ title: 'Admin invitation', link });
  expect(await invited.api.getInvitation({ params, query: { code } })).toMatchObject({
    email: invited.email,
    invitedBy: inviter.email,
    signedInRecently: true,
  });
  await expect(invited.api.listAdmins()).rejects.toMatchObject({ code: 'forbidden' });
  await invited.api.acceptInvitation({ params, body: { code } });
  expect((await invited.api.listAdmins()).items.map(({ id }) => id)).toContain(invited.id);
  expect(await invited.api.getMe()).toMatchObject({ role: 'admin' });
  await settled(cloud);
  expect(await groupsOf(invited)).toEqual(['admin']);
  expect(await actsOn('invitation', params.invitationId)).toEqual([['admin_invited', inviter.email]]);
  expect(await actsOn('person', invited.id)).toEqual([['admin_invitation_accepted', invited.email]]);
  await invited.api.acceptInvitation({ params, body: { code } });
  expect(await actsOn('person', invited.id)).toHaveLength(1);
  const { items: open } = await inviter.api.listInvitations();
  expect(open.map(({ email }) => email)).not.toContain(invited.email);
});

test('someone without an account is invited, signs up with that address and accepts', async () => {
  const email = newEmail('invited');
  const { params, code } = await invite(email);
  const invited = await newPerson(cloud, { email });
  await invited.api.acceptInvitation({ params, body: { code } });
  expect(await invited.api.getMe()).toMatchObject({ role: 'admin' });
});

test('an invitation is accepted only within five minutes of signing in', async () => {
  const invited = await newCustomer(cloud);
  const { params, code } = await invite(invited.email);
  const later = invited.at(minutesAfter(6));
  expect(await later.getInvitation({ params, query: { code } })).toMatchObject({ signedInRecently: false });
  const late = later.acceptInvitation({ params, body: { code } });
  await expect(late).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await invited.api.getMe()).toMatchObject({ role: 'customer' });
  await invited.at(minutesAfter(4)).acceptInvitation({ params, body: { code } });
});

test('the link or a verified address proves who accepts; signing up with an address does not', async () => {
  const invited = await newCustomer(cloud);
  const other = await newCustomer(cloud);
  const { params, code } = await invite(invited.email);
  for (const body of [{}, { code: `${code}x` }]) {
    const unproven = invited.api.acceptInvitation({ params, body });
    await expect(unproven).rejects.toMatchObject({ code: 'invitation_link_needed' });
    const stranger = other.api.acceptInvitation({ params, body });
    await expect(stranger).rejects.toMatchObject({ code: 'invitation_over' });
  }
  const stranger = other.api.acceptInvitation({ params, body: { code } });
  await expect(stranger).rejects.toMatchObject({ code: 'invitation_for_other' });
  await proveEmail(cloud, invited);
  const proven = await signedInAgain(invited);
  await proven.api.acceptInvitation({ params, body: {} });
  expect(await invited.api.getMe()).toMatchObject({ role: 'admin' });
  expect(await other.api.getMe()).toMatchObject({ role: 'customer' });
});

describe('someone who has asked to delete their account', () => {
  const leave = ({ api }: Person) => api.requestDeletion({ body: { forfeitCents: 0 } });

  test('accepts no invitation until they keep it', async () => {
    const invited = await newCustomer(cloud);
    const { params, code } = await invite(invited.email);
    await leave(invited);
    const accept = () => invited.api.acceptInvitation({ params, body: { code } });
    await expect(accept()).rejects.toMatchObject({ code: 'account_leaving' });
    expect(await invited.api.getMe()).toMatchObject({ role: 'customer' });
    await invited.api.keepAccount();
    await accept();
    expect(await invited.api.getMe()).toMatchObject({ role: 'admin' });
  });

  test('does not apply as a provider, and is not made an admin by command', async () => {
    const person = await newCustomer(cloud);
    await proveEmail(cloud, person);
    await leave(person);
    await expect(person.api.applyAsProvider()).rejects.toMatchObject({ code: 'account_leaving' });
    await expect(makeAdmin(cloud, person.email)).rejects.toThrow(/being deleted/);
    expect(await person.api.getMe()).toMatchObject({ role: 'customer' });
  });

  test('becomes an admin or leaves if both are asked for at once, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const invited = await newCustomer(cloud);
      const { params, code } = await invite(invited.email);
      const [accepted, left] = await Promise.allSettled([
        invited.api.acceptInvitation({ params, body: { code } }),
        leave(invited),
      ]);
      expect([accepted.status, left.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  test('is not deleted while they are an admin, however that came about', async () => {
    const person = await newCustomer(cloud);
    await leave(person);
    await table.write(create(roles, adminRoleOf(person.id, 'America/New_York', hoursAfter(Date.now(), 0))));
    for (const minutes of [1, 10])
      await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
    expect((await person.api.getDeletion()).matters.map(({ title }) => title)).toEqual(['You are an admin']);
    await withdraw(inviter, person);
    for (const minutes of [30, 40])
      await sweepAt(cloud, hoursAfter(Date.now(), (keepableDays + 1) * 24 + minutes / 60), 'accounts');
    await expect(person.api.getMe()).rejects.toMatchObject({ code: 'signed_out' });
  });
});

test('an invitation expires after seven days, and a new one replaces it', async () => {
  const { id, email, name } = await newCustomer(cloud);
  const { params, code } = await invite(email);
  const newToken = await tokenMaker(
    join(cloud.dataDir, 'cloud'),
    await siteConfig(cloud.origin),
    30 * 86_400,
  );
  const token = () => newToken({ id, email, name, accountType: 'customer' });
  const after = (hours: number) => client(cloud.origin, { token, now: hoursAfter(Date.now(), hours) });
  expect(await after(7 * 24 - 1).getInvitation({ params, query: { code } })).toMatchObject({ email });
  const expired = [
    after(7 * 24 + 1).getInvitation({ params, query: { code } }),
    after(7 * 24 + 1).acceptInvitation({ params, body: { code } }),
  ];
  for (const call of expired) await expect(call).rejects.toMatchObject({ code: 'invitation_over' });
  const again = inviter.api.inviteAdmin({ body: { email } });
  await expect(again).rejects.toMatchObject({ code: 'already_invited' });
  const admins = () => newToken({ id: inviter.id, email: inviter.email, name: '', accountType: 'customer' });
  const now = hoursAfter(Date.now(), 8 * 24);
  const renewed = await client(cloud.origin, { token: admins, now }).inviteAdmin({ body: { email } });
  expect(renewed.path).not.toContain(code);
  expect(renewed.expiresAt).toBe(hoursAfter(now, 7 * 24));
});

test('a withdrawn invitation cannot be accepted', async () => {
  const invited = await newCustomer(cloud);
  const { params, code } = await invite(invited.email);
  await inviter.api.withdrawInvitation({ params });
  const late = invited.api.acceptInvitation({ params, body: { code } });
  await expect(late).rejects.toMatchObject({ code: 'invitation_over' });
  await expect(inviter.api.withdrawInvitation({ params })).rejects.toMatchObject({ code: 'not_found' });
  expect(await actsOn('invitation', params.invitationId)).toEqual([
    ['admin_invitation_withdrawn', inviter.email],
    ['admin_invited', inviter.email],
  ]);
});

test('an invitation by someone who is no longer an admin cannot be accepted', async () => {
  const [leaver, invited] = await Promise.all([newAdmin(cloud), newCustomer(cloud)]);
  const { id, path } = await leaver.api.inviteAdmin({ body: { email: invited.email } });
  await withdraw(inviter, leaver);
  const body = { code: path.split('code=')[1]! };
  const accepted = invited.api.acceptInvitation({ params: { invitationId: id }, body });
  await expect(accepted).rejects.toMatchObject({ code: 'invitation_over' });
  expect((await invited.api.getMe()).role).toBe('customer');
});

test('of an acceptance and a withdrawal at the same moment, one happens', async () => {
  for (const round of [1, 2, 3, 4]) {
    const invited = await newCustomer(cloud);
    const { params, code } = await invite(invited.email);
    const [accepted, withdrawn] = await Promise.allSettled([
      invited.api.acceptInvitation({ params, body: { code } }),
      inviter.api.withdrawInvitation({ params }),
    ]);
    const { role } = await invited.api.getMe();
    expect({ round, role, accepted: accepted.status, withdrawn: withdrawn.status }).toEqual(
      role === 'admin'
        ? { round, role, accepted: 'fulfilled', withdrawn: 'rejected' }
        : { round, role, accepted: 'rejected', withdrawn: 'fulfilled' },
    );
  }
});

test('providers, applicants and admins cannot be invited, nor can a provider accept', async () => {
  const [provider, applicant] = await Promise.all([newProvider(cloud), newApplicant(cloud)]);
  for (const { email } of [provider, applicant])
    await expect(inviter.api.inviteAdmin({ body: { email } })).rejects.toMatchObject({
      code: 'provider_as_admin',
      more: { fields: { email: expect.any(String) } },
    });
  await expect(inviter.api.inviteAdmin({ body: { email: inviter.email } })).rejects.toMatchObject({
    code: 'already_admin',
  });
  const email = newEmail('invited');
  const { params, code } = await invite(email);
  const later = await newPerson(cloud, { email, accountType: 'provider' });
  const accepting = later.api.acceptInvitation({ params, body: { code } });
  await expect(accepting).rejects.toMatchObject({ code: 'provider_as_admin' });
  for (const bad of ['', 'nobody', 'a@b', `${'a'.repeat(250)}@example.com`])
    await expect(inviter.api.inviteAdmin({ body: { email: bad } })).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { email: expect.any(String) } },
    });
});

test('one invitation is stored when two admins invite someone at the same moment', async () => {
  const second = await newAdmin(cloud);
  const email = newEmail('invited');
  const results = await Promise.allSettled(
    [inviter, second].map(({ api }) => api.inviteAdmin({ body: { email } })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { items } = await inviter.api.listInvitations();
  expect(items.filter((invitation) => invitation.email === email)).toHaveLength(1);
});

test('an admin whose role is withdrawn is shut out at the next request, and reads why', async () => {
  const other = await newAdmin(cloud);
  await other.api.listAdmins();
  await expect(
    inviter.api.withdrawAdmin({ params: { personId: other.id }, body: { reason: ' ' } }),
  ).rejects.toMatchObject({ more: { fields: { reason: 'Please give a reason' } } });
  await withdraw(inviter, other);
  await expect(other.api.listAdmins()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await other.api.getMe()).toMatchObject({ role: 'customer' });
  await settled(cloud);
  expect(await groupsOf(other)).toEqual([]);
  expect((await other.api.listNotifications()).items[0]).toMatchObject({
    title: 'Admin role withdrawn',
    message: 'You are no longer an admin. Reason: Has left the team',
  });
  expect((await actsOn('person', other.id))[0]).toEqual(['admin_role_withdrawn', inviter.email]);
  await expect(withdraw(inviter, other)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody withdraws their own role, so the last admin cannot go', async () => {
  await expect(withdraw(inviter, inviter)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await inviter.api.getMe()).toMatchObject({ role: 'admin' });
});

test('of admins who withdraw each other’s role at the same moment, one remains', async () => {
  const isAdmin = async ({ api }: Person) => (await api.getMe()).role === 'admin';
  for (const size of [2, 2, 2, 3, 3, 5]) {
    const team = await Promise.all(Array.from({ length: size }, () => newAdmin(cloud)));
    const results = await Promise.allSettled(
      team.map((one, index) => withdraw(one, team[(index + 1) % size]!)),
    );
    const left = await Promise.all(team.map(isAdmin));
    const gone = results.filter(({ status }) => status === 'fulfilled').length;
    expect(left.filter(Boolean).length).toBe(size - gone);
    expect(left).toContain(true);
    expect(gone).toBeGreaterThan(0);
  }
});
