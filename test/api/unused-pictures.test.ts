import { admin } from '../../infra/acting/admin';
import { newBooking } from '../../infra/acting/bookings';
import { plainPicture, postForm, uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { remove } from '../../lambdas/data/engine/writes';
import { beginRemoval, pictures, recordPicture, releasePicture } from '../../lambdas/data/pictures';
import { removeUnusedPicture } from '../../lambdas/media/remove-unused';
import type { Image } from '../../shared/http/fields';
import { type HairstyleChoice, newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { openWith, say } from './given/chat';
import { filesPerPicture, mediaFiles } from './given/media-files';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const files = mediaFiles(cloud);
let table: Awaited<ReturnType<typeof tableOf>>;
let provider: Person;

beforeAll(async () => {
  table = await tableOf(cloud);
  provider = await newProvider(cloud);
});
afterAll(() => {
  table.close();
  files.close();
});

const sweepIn = (hours: number) => sweepAt(cloud, hoursAfter(Date.now(), hours));

const filesOf = (image: Image): Promise<number> => files.count(image);
const all = filesPerPicture;
const idOf = ({ src }: Image): string => src.slice('/media/'.length);

const bodyOf = (images: Image[]): HairstyleChoice => ({
  title: 'Unused Pictures Braids',
  description: 'Braids for a test.',
  category: 'braids',
  priceCents: 12_000,
  durationMinutes: 60,
  images,
  variations: [],
  active: true,
});

/** Replaces a service's images. */
const show = async (id: string, images: Image[]) => {
  const { version } = await provider.api.getMyHairstyle({ params: { hairstyleId: id } });
  const body = { ...bodyOf(images), version, variations: [], description: '', active: true };
  return provider.api.updateHairstyle({ params: { hairstyleId: id }, body });
};

const removed = {
  code: 'image_removed',
  more: {
    fields: {
      images:
        'Image 2 was not found. Images that are not saved within a day are removed. Please upload it again.',
    },
  },
};

test('removes a finished picture that nothing has used for a day, and refuses to save it afterwards', async () => {
  const [kept, unused] = [await uploadImage(provider), await uploadImage(provider)];
  const { id } = await newHairstyle(provider, bodyOf([kept]));
  await sweepIn(23);
  expect(await filesOf(unused)).toBe(all);
  await sweepIn(25);
  expect([await filesOf(kept), await filesOf(unused)]).toEqual([all, 0]);
  await expect(show(id, [kept, unused])).rejects.toMatchObject(removed);
  await expect(newHairstyle(provider, bodyOf([kept, unused]))).rejects.toMatchObject(removed);
  await expect(newProduct(provider, { images: [kept, unused] })).rejects.toMatchObject(removed);
  const uploadId = unused.src.split('/').at(-1)!;
  await expect(provider.api.finishUpload({ params: { uploadId } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('removes what a listing and a profile no longer show, a day after the change', async () => {
  const [first, second, photo, product] = [
    await uploadImage(provider),
    await uploadImage(provider),
    await uploadImage(provider),
    await uploadImage(provider),
  ];
  const { id } = await newHairstyle(provider, bodyOf([first, second]));
  const { id: productId } = await newProduct(provider, { images: [product] });
  await provider.api.updateMe({ body: { photo } });
  await sweepIn(25);
  expect(await Promise.all([first, second, photo, product].map(filesOf))).toEqual([all, all, all, all]);
  await show(id, [second]);
  await provider.api.updateMe({ body: { photo: null } });
  await provider.api.archiveProduct({ params: { productId } });
  await sweepIn(23);
  expect(await Promise.all([first, photo, product].map(filesOf))).toEqual([all, all, all]);
  await sweepIn(25);
  expect(await Promise.all([first, second, photo, product].map(filesOf))).toEqual([0, all, 0, 0]);
});

test('keeps a picture that was put back within the day, or that another listing shows', async () => {
  const [moved, shared] = [await uploadImage(provider), await uploadImage(provider)];
  const { id } = await newHairstyle(provider, bodyOf([moved, shared]));
  await newHairstyle(provider, bodyOf([shared]));
  await show(id, [shared]);
  await show(id, [moved]);
  await sweepIn(25);
  await sweepIn(26);
  expect([await filesOf(moved), await filesOf(shared)]).toEqual([all, all]);
});

test('what was booked keeps its picture after its service is archived', async () => {
  const [cover, second] = [await uploadImage(provider), await uploadImage(provider)];
  const hairstyle = await newHairstyle(provider, bodyOf([cover, second]));
  const customer = await newCustomer(cloud);
  const { booking } = await newBooking(customer, hairstyle);
  await settled(cloud);
  await provider.api.archiveHairstyle({ params: { hairstyleId: hairstyle.id } });
  await sweepIn(25);
  expect([await filesOf(cover), await filesOf(second)]).toEqual([all, 0]);
  const { image } = await customer.api.getBooking({ params: { bookingId: booking.id } });
  expect(image.src).toBe(cover.src);
});

const removal = (image: Image, remove: (key: string) => Promise<void>, now = Date.now() + 25 * 3_600_000) =>
  removeUnusedPicture({ store: table, mediaBucket: async () => ({ remove }), now }, idOf(image));

test('a picture saved while the sweep reads it stays; one whose removal has begun is refused', async () => {
  const [saved, marked] = [await uploadImage(provider), await uploadImage(provider)];
  const { id } = await newHairstyle(provider, bodyOf([saved]));
  // The sweep saw it unused before it was saved.
  await expect(table.write(beginRemoval(idOf(saved), Date.now() + 25 * 3_600_000))).rejects.toThrow(
    'The item has changed',
  );
  const saving: unknown[] = [];
  await removal(marked, async () => {
    saving.push(await show(id, [saved, marked]).catch((error: unknown) => error));
  });
  expect(saving).toHaveLength(all);
  for (const outcome of saving) expect(outcome).toMatchObject(removed);
});

test('concurrent saves and removals either keep a picture and its files, or refuse the save', async () => {
  const { id } = await newHairstyle(provider);
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const image = await uploadImage(provider);
    const deleted: string[] = [];
    const [save] = await Promise.allSettled([
      show(id, [image]),
      removal(image, async (key) => {
        deleted.push(key);
      }),
    ]);
    expect(deleted).toHaveLength(save.status === 'fulfilled' ? 0 : all);
    outcomes.add(save.status);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('a removal that stopped halfway is finished by the next sweep', async () => {
  const image = await uploadImage(provider);
  await table.write(
    recordPicture(idOf(image), image, Date.now() - 25 * 3_600_000, () => new Error('removed')),
  );
  const failing = removal(
    image,
    async () => {
      throw new Error('S3 is down');
    },
    Date.now(),
  );
  await expect(failing).rejects.toThrow('S3 is down');
  expect(await filesOf(image)).toBe(all);
  await sweepIn(0);
  expect(await filesOf(image)).toBe(0);
});

test('a picture whose upload was never recorded stays, since older bookings may show it', async () => {
  const image = await uploadImage(provider);
  await table.write(remove(pictures.ref(idOf(image))));
  await table.write(releasePicture(idOf(image), 'hairstyle#older', Date.now() - 25 * 3_600_000));
  await sweepIn(0);
  expect(await filesOf(image)).toBe(all);
});

/** Saves an image in each place that shows one; `by` is a person who may. */
const places: Array<
  [field: string, by: () => Promise<Person>, save: (by: Person, image: Image) => Promise<unknown>]
> = [
  ['images', async () => provider, (by, image) => newHairstyle(by, bodyOf([image]))],
  ['images', async () => provider, (by, image) => newProduct(by, { images: [image] })],
  ['images', async () => provider, async (_, image) => show((await newHairstyle(provider)).id, [image])],
  ['photo', () => newCustomer(cloud), (by, photo) => by.api.updateMe({ body: { photo } })],
  [
    'picture',
    () => newCustomer(cloud),
    async (by, picture) => say(by, await openWith(by, provider), '', { picture }),
  ],
  ['image', () => admin(cloud), (by, image) => by.api.createBanner({ body: { title: 'Forged', image } })],
];

test.each(places)(
  '%s: refuses what was not uploaded, or was with another size (%#)',
  async (field, by, save) => {
    const person = await by();
    const real = await uploadImage(person);
    const { id: unfinished, ...form } = await person.api.createUpload({
      body: { contentType: 'image/png', bytes: 1_000 },
    });
    await postForm(form, await plainPicture());
    const placeholder = 'data:image/webp;base64,AAAA';
    for (const forged of [
      { ...real, src: `/media/${person.id}/never` },
      { ...real, src: `/media/${person.id}/${unfinished}` },
      { ...real, src: `${real.src}/more` },
      { ...real, width: real.width + 1 },
      { ...real, height: real.height + 1 },
      { ...real, placeholder },
    ])
      await expect(save(person, forged)).rejects.toMatchObject({
        code: 'image_removed',
        more: { fields: { [field]: expect.stringContaining('Image 1 was not found.') } },
      });
    await save(person, real);
  },
);

test('a saved image keeps its size, and nothing can be saved twice with two sizes', async () => {
  const [saved, fresh] = [await uploadImage(provider), await uploadImage(provider)];
  const { id } = await newHairstyle(provider, bodyOf([saved]));
  const larger = (image: Image) => ({ ...image, width: 9_000 });
  for (const images of [
    [larger(saved)],
    [saved, larger(saved)],
    [fresh, larger(fresh)],
    [larger(fresh), fresh],
  ])
    await expect(show(id, images)).rejects.toMatchObject({ code: 'image_removed' });
  await show(id, [fresh, fresh, saved]);
  expect((await provider.api.getMyHairstyle({ params: { hairstyleId: id } })).images).toEqual([
    fresh,
    fresh,
    saved,
  ]);
});
