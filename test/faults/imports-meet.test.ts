import { forgetCustomer } from '../../lambdas/account/forget-customer';
import { getCustomerRecord } from '../../lambdas/clients/customer-record';
import { importedMatchesOf } from '../../lambdas/data/imported-clients';
import { freshWorlds } from './fresh-world';
import { clientHeaders, importSteps } from './import-steps';
import { customers, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const provider = providers[0]!;
const [ada, ben] = customers as [(typeof customers)[0], (typeof customers)[0]];

let world: World;
freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});
const { work, begin, importedNow, matched, prove, book } = importSteps(() => world);

const file = (...rows: string[]) => [clientHeaders, ...rows].join('\r\n');

test('a customer who changed their address is both clients whom the file has, until they delete their account', async () => {
  const later = 'ada@later.test';
  const { importId } = await begin(
    file(
      `1,Ada,Before,${ada.email},,Tender scalp`,
      `2,Ada,Later,${later},212-555-0101,Likes tea`,
      '3,Chi,,,212-555-0103,',
    ),
    'clients',
  );
  await work(importId);
  await prove(ada);
  await book(0, 0);
  await prove(ada, later);
  await book(0, 1);
  expect(await matched()).toEqual([
    ['Ada Before', true],
    ['Ada Later', true],
    ['Chi', false],
  ]);
  const [before] = await importedNow();
  const asked = { actor: provider, params: before!.latest!, query: {}, now: world.clock.now };
  const { imported } = await getCustomerRecord(world)(
    asked as unknown as Parameters<ReturnType<typeof getCustomerRecord>>[0],
  );
  expect(imported).toMatchObject({ phone: '212-555-0101' });
  expect(imported!.notes.split('\n\n').sort()).toEqual(['Likes tea', 'Tender scalp']);
  await forgetCustomer(world.store, ada.id);
  expect(await matched()).toEqual([['Chi', false]]);
  expect((await world.store.list(importedMatchesOf(provider.id, ada.id))).items).toEqual([]);
});

test('removing one of the clients that a customer is leaves the other known as them', async () => {
  const later = 'ada@later.test';
  const { importId } = await begin(file(`1,Ada,Before,${ada.email},,`, `2,Ada,Later,${later},,`), 'clients');
  await work(importId);
  await prove(ada);
  await book(0, 0);
  await prove(ada, later);
  await book(0, 1);
  const [before] = await importedNow();
  await world.call(provider, 'removeImportedClient', { params: { importedId: before!.id } });
  await forgetCustomer(world.store, ada.id);
  expect(await importedNow()).toEqual([]);
});

test('a client who proved their address after they had paid is recognized once they are imported again', async () => {
  const rows = [`1,Ben,Okri,${ben.email},,`];
  await work((await begin(file(...rows), 'clients')).importId);
  await book(1);
  expect(await matched()).toEqual([['Ben Okri', false]]);
  await prove(ben);
  world.clock.now += 60_000;
  await work((await begin(file(...rows, '2,Chi,,,212-555-0103,'), 'clients')).importId);
  expect(await matched()).toEqual([
    ['Ben Okri', true],
    ['Chi', false],
  ]);
  await forgetCustomer(world.store, ben.id);
  expect(await matched()).toEqual([['Chi', false]]);
});
