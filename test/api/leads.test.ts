import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { client, type Person } from '../../infra/acting/person';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let judge: Person;

beforeAll(async () => {
  judge = await admin(cloud);
});

const campaign = {
  source: '=instagram',
  medium: 'social',
  campaign: 'spring',
  timestamp: '2026-03-01T00:00:00.000Z',
};
let addresses = 0;
/** Leaves an address in the popup at an instant, from a network of its own. */
const leave = async (at: string, more: { campaign?: typeof campaign } = {}): Promise<string> => {
  const email = `lead-${randomUUID()}@test.hairloom.test`;
  const address = `10.${addresses++}.0.1`;
  await client(cloud.origin, { now: at, address }).addLead({ body: { email, ...more } });
  return email;
};
/** The exports of the caller, as the audit trail has them. */
const exportsOf = async (admin: string) =>
  (await judge.api.listAudits({ query: { act: 'list_exported', admin, month: '2026-06' } })).items;
const csvOf = (from: string, to: string) =>
  judge.at('2026-06-01T00:00:00.000Z').getLeadsCsv({ query: { from, to } });

test('the addresses of a month are listed newest first, with where they came from', async () => {
  const first = await leave('2026-02-10T12:00:00.000Z', { campaign });
  const second = await leave('2026-02-11T12:00:00.000Z');
  const other = await leave('2026-03-11T12:00:00.000Z');
  const { items } = await judge.api.listLeads({ query: { month: '2026-02' } });
  const emails = items.map(({ email }) => email);
  expect(emails.indexOf(second)).toBeLessThan(emails.indexOf(first));
  expect(emails).not.toContain(other);
  const { timestamp, ...shown } = campaign;
  expect(items.find(({ email }) => email === first)).toEqual({
    email: first,
    campaign: shown,
    createdAt: '2026-02-10T12:00:00.000Z',
  });
});

test('the file has the days of the marketplace’s time zone, oldest first, and no formulas', async () => {
  // New York is five hours behind UTC until March 8, 2026, and four after.
  const [before, first, last, after] = [
    await leave('2026-03-08T04:59:59.000Z'),
    await leave('2026-03-08T05:00:00.000Z', { campaign }),
    await leave('2026-03-10T03:59:59.000Z'),
    await leave('2026-03-10T04:00:00.000Z'),
  ];
  const file = await csvOf('2026-03-08', '2026-03-09');
  expect(file).not.toContain(before);
  expect(file).not.toContain(after);
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('Date,Time,Email,Source,Medium,Campaign');
  const line = lines.indexOf(`2026-03-08,00:00,${first},'=instagram,social,spring`);
  expect(line).toBeGreaterThan(0);
  expect(lines.indexOf(`2026-03-09,23:59,${last},,,`)).toBeGreaterThan(line);
});

test('a period over several months is one file', async () => {
  const [winter, spring] = [await leave('2026-01-20T12:00:00.000Z'), await leave('2026-04-20T12:00:00.000Z')];
  const file = await csvOf('2026-01-01', '2026-04-30');
  expect(file.indexOf(winter)).toBeGreaterThan(0);
  expect(file.indexOf(spring)).toBeGreaterThan(file.indexOf(winter));
});

test('who downloads the addresses is recorded with the period', async () => {
  const before = (await exportsOf(judge.id)).length;
  await csvOf('2026-02-01', '2026-02-27');
  const records = await exportsOf(judge.id);
  expect(records).toHaveLength(before + 1);
  expect(records).toContainEqual(
    expect.objectContaining({
      actor: { id: judge.id, email: judge.email },
      subject: { kind: 'export', id: expect.any(String) },
      to: { list: 'leads', from: '2026-02-01', to: '2026-02-27' },
    }),
  );
  await expect(csvOf('2026-03-02', '2026-03-01')).rejects.toThrow();
  expect(await exportsOf(judge.id)).toHaveLength(before + 1);
});

test('wrong months and periods are refused at their fields', async () => {
  await expect(judge.api.listLeads({ query: { month: '2026-13' } })).rejects.toMatchObject({
    more: { fields: { month: 'Not a valid month' } },
  });
  await expect(csvOf('2026-03-02', '2026-03-01')).rejects.toMatchObject({
    more: { fields: { to: 'The last day is before the first' } },
  });
  const visitor = client(cloud.origin);
  await expect(visitor.listLeads({ query: { month: '2026-02' } })).rejects.toMatchObject({
    code: 'signed_out',
  });
});
