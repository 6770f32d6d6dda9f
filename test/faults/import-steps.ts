import { assign } from '../../lambdas/data/engine/writes';
import { imports } from '../../lambdas/data/imports';
import { profiles } from '../../lambdas/data/people';
import type { ImportMessage } from '../../lambdas/imports/queue';
import type { RunDeps } from '../../lambdas/imports/run';
import type { Counts } from '../../lambdas/runtime/metrics';
import type { ShownImportedClient } from '../../shared/imports/api';
import { isoOf } from '../../shared/time/iso';
import { bookPaid } from './booking-steps';
import { type Crash, invoke } from './crash';
import { eachNewChange } from './each-new-change';
import { createImportWorker } from './functions';
import { customers, providers } from './people-and-services';
import type { World } from './world';

const provider = providers[0]!;

/** What a provider, their customers and the worker do about imports. `open` returns the world of the present test. */
export const importSteps = (open: () => World) => {
  /** What the worker has queued, and counted. */
  const queued: ImportMessage[] = [];
  const counted: Counts[] = [];

  const call: World['call'] = (...about) => open().call(...about);

  /** The worker goes on with an import. */
  const work = (importId: string, crash?: Crash, other: Partial<RunDeps> = {}) => {
    const { store, importFiles, clock } = open();
    const deps = {
      store,
      queueImports: async (messages: readonly ImportMessage[]) => void queued.push(...messages),
      readFile: async () => importFiles.get(importId),
      removeFile: async () => void importFiles.delete(importId),
      clock: () => clock.now,
      ...other,
    };
    const worker = createImportWorker(deps, (counts) => void counted.push(counts));
    const Records = [{ body: JSON.stringify({ providerId: provider.id, importId }) }];
    return invoke(() => worker({ Records } as Parameters<typeof worker>[0]), crash);
  };

  /** Uploads a file, and starts to import it once it was checked. */
  const begin = async (text: string, kind: 'products' | 'clients') => {
    const body = { source: 'shopify', kind, fileName: 'x.csv', bytes: 9 };
    const importId: string = (await call(provider, 'createImport', { body })).body.id;
    open().importFiles.set(importId, text);
    const params = { importId };
    const check = await call(provider, 'checkImport', { params });
    const { status } = await call(provider, 'startImport', { params });
    expect({ check: check.status, status }).toEqual({ check: 200, status: 200 });
    return { importId, check: check.body };
  };

  const importedNow = async () =>
    (await call(provider, 'listImportedClients')).body.items as ShownImportedClient[];

  return {
    queued,
    counted,
    work,
    begin,
    stateOf: (id: string) => open().store.read(imports.ref(provider.id, id)),
    listed: async () => (await call(provider, 'listImports')).body.items[0],
    startAgain: (importId: string) => call(provider, 'startImport', { params: { importId } }),
    importedNow,
    /** The names of imported clients, and whether they are known as customers. */
    matched: async () => (await importedNow()).map(({ name, latest }) => [name, !!latest]),
    /** Proves the address of a person, who may have another one from then on. */
    prove: async ({ id }: { id: string }, email?: string) => {
      const { store, clock } = open();
      const profile = (await store.read(profiles.ref(id)))!;
      const proven = { emailProvenAt: isoOf(clock.now), ...(email && { email }) };
      await store.write(assign(profiles.ref(id), proven, profile));
    },
    /** A customer books, and the news of it gets around. */
    book: async (index: number, day = index) => {
      await bookPaid(open(), customers[index]!, { service: 'cut', day, time: '10:00' });
      await eachNewChange(open(), open().consume);
    },
  };
};

/** The headers of the clients that Shopify exports. */
export const clientHeaders = 'Customer ID,First Name,Last Name,Email,Phone,Note';
