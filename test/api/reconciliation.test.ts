import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { admin } from '../../infra/acting/admin';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { clientSettings } from '../../infra/local/credentials';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { auditsOf } from '../../lambdas/data/audit';
import { pausePayouts, payoutsPause, resumePayouts } from '../../lambdas/data/payouts-pause';
import { startReconciliation } from '../../scripts/reconcile';
import { eventually } from '../given/eventually';
import { cloudPort, runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
const bus = new EventBridgeClient(clientSettings(addressOf(portsFrom(cloudPort()), 'eventbridge')));
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;

beforeAll(async () => {
  [table, judge] = await Promise.all([tableOf(cloud), admin(cloud)]);
});
afterEach(async () => {
  // Other tests write to the table by hand, so that their books may disagree.
  const pause = await table.read(payoutsPause.ref());
  if (pause.pausedAt) await table.write(resumePayouts(pause));
});
afterAll(() => {
  bus.destroy();
  return table.close();
});

test('a reconciliation is started by command, and admins see what it found', async () => {
  const begun = new Date().toISOString();
  await startReconciliation(bus, 'local', 'daily', Date.now());
  const finished = async () => {
    const { items } = await judge.api.listReconciliations({ query: {} });
    return items.find(({ at, endedAt }) => at >= begun && endedAt);
  };
  const run = await eventually(finished);
  expect(run).toMatchObject({ kind: 'full', figures: { records: expect.any(Number) } });
  expect(['clean', 'mismatch']).toContain(run.status);
}, 120_000);

test('a stage that does not exist is not taken for one whose reconciliation has started', async () => {
  const started = startReconciliation(bus, 'nowhere', 'daily', Date.now());
  await expect(started).rejects.toThrow('hairloom-nowhere does not exist');
});

test('payouts are paused until an admin has seen why', async () => {
  const at = new Date().toISOString();
  await table.write(pausePayouts(await table.read(payoutsPause.ref()), 'run-2', at));
  expect(await judge.api.listReconciliations({ query: {} })).toMatchObject({
    pause: { pausedAt: at, reconciliationId: 'run-2' },
  });
  const resume = (reconciliationId: string) => judge.api.resumePayouts({ body: { reconciliationId } });
  await expect(resume('run-1')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await resume('run-2');
  expect((await judge.api.listReconciliations({ query: {} })).pause).toBeUndefined();
  await expect(resume('run-2')).rejects.toMatchObject({ code: 'not_possible_now' });
  expect((await table.list(auditsOf('reconciliation', 'run-2'))).items).toMatchObject([
    { act: 'payouts_resumed', actor: { id: judge.id } },
  ]);
});
