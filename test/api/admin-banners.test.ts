import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import { pictures } from '../../lambdas/data/pictures';
import { pictureIdOf } from '../../lambdas/media/picture-id';
import { newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let customer: Person;
let image: Awaited<ReturnType<typeof uploadImage>>;

beforeAll(async () => {
  [table, judge, customer] = await Promise.all([tableOf(cloud), admin(cloud), newCustomer(cloud)]);
  image = await uploadImage(judge);
});
afterAll(() => table.close());

type Input = Partial<Parameters<Person['api']['createBanner']>[0]['body']>;
const newBanner = (more: Input = {}) =>
  judge.api.createBanner({ body: { title: `Banner ${randomUUID().slice(0, 6)}`, image, ...more } });
const listed = async () => (await judge.api.listAdminBanners()).items;
const idsOf = (items: Array<{ id: string }>) => items.map(({ id }) => id);
const reorder = (bannerIds: string[]) => judge.api.reorderBanners({ body: { bannerIds } });
/** The banners customers see at an instant; naming one bypasses the cache. */
const shownAt = async (now: string) => idsOf((await customer.at(now).listBanners()).items);
const usersOf = async (of: { src: string; width: number; height: number }) => [
  ...((await table.read(pictures.ref(pictureIdOf(of))))?.usedBy ?? []),
];

test('a new banner is last, and shown on its days in the marketplace’s time zone', async () => {
  const banner = await newBanner({ link: '/products', startsOn: '2031-03-09', endsOn: '2031-03-10' });
  expect((await listed()).at(-1)).toEqual(banner);
  expect(banner).toMatchObject({ link: '/products', active: true, version: 1 });
  // The clock goes forward on March 9, 2031.
  for (const [now, isShown] of [
    ['2031-03-09T04:59:59.000Z', false],
    ['2031-03-09T05:00:00.000Z', true],
    ['2031-03-11T03:59:59.000Z', true],
    ['2031-03-11T04:00:00.000Z', false],
  ] as const)
    expect((await shownAt(now)).includes(banner.id)).toBe(isShown);
});

test('the public list is cached for seconds and says nothing about the days', async () => {
  await newBanner({ endsOn: '2999-12-31' });
  const { headers, text } = await fetch(`${cloud.origin}/api/banners`).then(async (reply) => ({
    headers: reply.headers,
    text: await reply.text(),
  }));
  expect(headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30');
  expect(text).not.toContain('2999');
});

test('a change keeps the position and is recorded with from and to; an empty link removes it', async () => {
  const { id, title, displayOrder } = await newBanner({ link: 'https://example.com/' });
  const body = { title: 'Changed', image, active: false, version: 1 };
  const params = { bannerId: id };
  const changed = await judge.api.updateBanner({ params, body });
  expect(changed).toMatchObject({ id, title: 'Changed', active: false, displayOrder, version: 2 });
  const stored = (await listed()).find((banner) => banner.id === id)!;
  expect(stored.link).toBeUndefined();
  expect(await judge.api.updateBanner({ params, body })).toMatchObject({ version: 2 });
  expect(await shownAt(new Date().toISOString())).not.toContain(id);
  const [last, first] = (await table.list(auditsOf('banner', id))).items;
  expect(last).toMatchObject({
    act: 'banner_changed',
    actor: { id: judge.id },
    from: { title, active: true, link: 'https://example.com/' },
    to: { title: 'Changed', active: false, link: null },
  });
  expect(first).toMatchObject({ act: 'banner_created' });
  await expect(
    judge.api.updateBanner({ params, body: { ...body, title: 'Outdated' } }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('pictures know which banners show them', async () => {
  const [first, second] = [await uploadImage(judge), await uploadImage(judge)];
  const { id } = await newBanner({ image: first });
  expect(await usersOf(first)).toEqual([`banner#${id}`]);
  const body = { title: 'Another picture', image: second, version: 1 };
  await judge.api.updateBanner({ params: { bannerId: id }, body });
  expect([await usersOf(first), await usersOf(second)]).toEqual([[], [`banner#${id}`]]);
  await judge.api.deleteBanner({ params: { bannerId: id } });
  expect(await usersOf(second)).toEqual([]);
});

test('a deleted banner is gone, and its deletion is recorded', async () => {
  const { id, title } = await newBanner();
  const params = { bannerId: id };
  await judge.api.deleteBanner({ params });
  expect(idsOf(await listed())).not.toContain(id);
  const body = { title, image, version: 1 };
  for (const act of [
    () => judge.api.deleteBanner({ params }),
    () => judge.api.updateBanner({ params, body }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' });
  const { items } = await table.list(auditsOf('banner', id));
  expect(items[0]).toMatchObject({ act: 'banner_deleted', name: title, from: { title, image: image.src } });
});

test('an order is saved as a whole and shown to customers', async () => {
  await Promise.all([newBanner(), newBanner(), newBanner()]);
  const ids = idsOf(await listed()).reverse();
  expect(idsOf((await reorder(ids)).items)).toEqual(ids);
  const after = await listed();
  expect(idsOf(after)).toEqual(ids);
  const shown = await shownAt(new Date().toISOString());
  expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
  const { items } = await table.list(auditsOf('banner', 'all'));
  expect(items[0]).toMatchObject({
    act: 'banners_reordered',
    to: { order: after.map(({ title }) => title).join(', '), bannerIds: ids.join(' ') },
  });
});

test('an order that does not name each banner once is refused', async () => {
  const { id } = await newBanner();
  const ids = idsOf(await listed());
  for (const wrong of [
    ids.filter((each) => each !== id),
    [...ids, 'nosuchbanner'],
    [...ids.slice(1), ids[1]!],
  ])
    await expect(reorder(wrong)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('of eight orders saved at once, one counts as a whole, and no banner is lost', async () => {
  await Promise.all([newBanner(), newBanner(), newBanner()]);
  const ids = idsOf(await listed());
  const orders = Array.from({ length: 8 }, (_, seed) => [
    ...ids.slice(seed % ids.length),
    ...ids.slice(0, seed % ids.length),
  ]);
  await Promise.all(orders.map(reorder));
  const after = await listed();
  expect(orders.map((order) => order.join())).toContain(idsOf(after).join());
  expect(after.map(({ displayOrder }) => displayOrder)).toEqual(ids.map((_, position) => position));
});

test('banners edited, created and deleted during a reorder keep their own change', async () => {
  const [edited, deleted] = [await newBanner(), await newBanner()];
  const ids = idsOf(await listed());
  const body = { title: 'Edited meanwhile', image, version: 1 };
  const [, , created] = await Promise.allSettled([
    reorder([...ids].reverse()),
    judge.api.updateBanner({ params: { bannerId: edited.id }, body }),
    newBanner(),
    judge.api.deleteBanner({ params: { bannerId: deleted.id } }),
  ]);
  const after = await listed();
  expect(after.find(({ id }) => id === edited.id)).toMatchObject({ title: 'Edited meanwhile', version: 2 });
  expect(idsOf(after)).not.toContain(deleted.id);
  expect(created).toMatchObject({ status: 'fulfilled' });
  expect(idsOf(after).sort()).toEqual(
    [
      ...ids.filter((id) => id !== deleted.id),
      (created as PromiseFulfilledResult<{ id: string }>).value.id,
    ].sort(),
  );
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  [{ startsOn: '2026-02-30' }, 'startsOn'],
  [{ image: { src: 'https://elsewhere.example/x', width: 1, height: 1 } }, 'image.src'],
])('refuses %j at its field', async (wrong, field) => {
  const { id } = await newBanner();
  const body = { title: 'x', image, ...wrong, version: 1 };
  for (const act of [
    () => newBanner(wrong),
    () => judge.api.updateBanner({ params: { bannerId: id }, body }),
  ])
    await expect(act()).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { [field]: expect.any(String) } },
    });
});

test('there can be 50 banners', async () => {
  const existing = (await listed()).length;
  for (let n = existing; n < 50; n++) await newBanner({ active: false });
  await expect(newBanner()).rejects.toMatchObject({ code: 'too_many_banners' });
  const ids = idsOf(await listed()).reverse();
  expect(idsOf((await reorder(ids)).items)).toEqual(ids);
  for (const bannerId of ids) await judge.api.deleteBanner({ params: { bannerId } });
});
