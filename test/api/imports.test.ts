import { postForm } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { ImportKind } from '../../shared/imports/sources';
import { eventually } from '../given/eventually';
import { newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();

/** Uploads a file as the page does, and returns what importing it would do. */
const upload = async (provider: Person, kind: ImportKind, bytes: Uint8Array<ArrayBuffer>) => {
  const { id: importId, ...form } = await provider.api.createImport({
    body: { source: 'shopify', kind, fileName: 'x.csv', bytes: bytes.length },
  });
  expect(await postForm(form, { bytes, contentType: 'text/csv' })).toBeLessThan(300);
  const params = { importId };
  return { params, check: () => provider.api.checkImport({ params }) };
};
const csv = (...lines: string[]) => new Uint8Array(new TextEncoder().encode(lines.join('\r\n')));

/** Starts an import, and waits until it has ended. */
const imported = async (provider: Person, { params }: Awaited<ReturnType<typeof upload>>) => {
  await provider.api.startImport({ params });
  return eventually(async () => {
    const { items } = await provider.api.listImports();
    return items[0]!.state !== 'running' && items;
  });
};

test('an uploaded file becomes hidden products with variants, in the background, and once', async () => {
  const provider = await newProvider(cloud, {});
  const file = csv(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    'bonnet,Bonnet,Size,Small,18,4',
    'bonnet,,,Large,20,6',
    'gel,Gel,Title,Default Title,free,1',
  );
  const first = await upload(provider, 'products', file);
  expect(await first.check()).toMatchObject({ rows: 1, toMake: 1, toSkip: 0, errors: 1 });
  expect(await imported(provider, first)).toMatchObject([{ state: 'done', made: 1, skipped: 0 }]);
  const { items } = await provider.api.listMyProducts({ query: {} });
  expect(items).toMatchObject([
    { name: 'Bonnet', active: false, images: [], stock: 10, options: [{ values: ['Small', 'Large'] }] },
  ]);
  const again = await upload(provider, 'products', file);
  expect(await again.check()).toMatchObject({ toMake: 0, toSkip: 1 });
  const other = await upload(provider, 'products', new Uint8Array([0x48, 0xe9]));
  await expect(other.check()).rejects.toMatchObject({ code: 'not_utf8' });
});

test('imported clients are a list of the provider’s own, and are removed one by one', async () => {
  const provider = await newProvider(cloud, {});
  const stranger = await newProvider(cloud, {});
  const file = csv(
    'Customer ID,First Name,Last Name,Email,Phone,Note',
    '1,Zoe,Last,zoe@example.com,,Allergic to nuts',
    '2,Ada,First,ada@example.com,212-555-0100,',
  );
  await imported(provider, await upload(provider, 'clients', file));
  const { items } = await provider.api.listImportedClients({ query: {} });
  expect(items).toMatchObject([
    { name: 'Ada First', email: 'ada@example.com', phone: '212-555-0100', source: 'shopify' },
    { name: 'Zoe Last', notes: 'Allergic to nuts' },
  ]);
  expect((await provider.api.listImportedClients({ query: { search: 'zoe' } })).items).toHaveLength(1);
  const params = { importedId: items[0]!.id };
  await expect(stranger.api.removeImportedClient({ params })).rejects.toMatchObject({ code: 'not_found' });
  await provider.api.removeImportedClient({ params });
  expect((await provider.api.listImportedClients({ query: {} })).items).toHaveLength(1);
});
