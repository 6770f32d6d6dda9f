import { product } from '../../../shared/brand';
import type { Image } from '../../../shared/http/fields';
import { imageWidths } from '../../../shared/media/widths';
import { hairstylesByProvider } from '../../data/hairstyles';
import { ordersByCustomer } from '../../data/orders';
import { decisions, profiles, roles } from '../../data/people';
import { productsByProvider } from '../../data/products';
import { pictureIdOf, prefixOf } from '../../media/picture-id';
import { ownAnswers } from './answers';
import { ownMessages } from './messages';
import { ownTables, reviewsWritten } from './own-tables';
import { readProfile, readWorkSettings } from './profile';
import { providerTables } from './provider-tables';
import { csvOf, jsonOf, type Owner } from './table';
import type { ZipWriter } from './zip';

/** A picture: its name in the ZIP, and the key of its largest file in the media bucket. */
type OwnPicture = { name: string; key: string };

const picture = (name: string, image: Image): OwnPicture => ({
  name,
  key: `${prefixOf(pictureIdOf(image))}/${Math.max(...imageWidths)}.webp`,
});

const picturesOf = (folder: string, { id, images }: { id: string; images: Image[] }): OwnPicture[] =>
  images.map((image, index) => picture(`pictures/${folder}/${id}-${index + 1}.webp`, image));

/**
 * The person's own pictures: their photo, those of their services and products, those of the looks they wanted, of what they
 * returned and of the reviews they wrote, and those they sent in messages.
 */
async function* ownPictures(owner: Owner): AsyncGenerator<OwnPicture> {
  const { store, userId } = owner;
  const profile = await store.read(profiles.ref(userId));
  if (profile?.photo) yield picture('pictures/photo.webp', profile.photo);
  for await (const service of store.every(hairstylesByProvider(userId)))
    yield* picturesOf('services', service);
  for await (const product of store.every(productsByProvider(userId))) yield* picturesOf('products', product);
  for await (const { booking, answers } of ownAnswers(owner))
    yield* picturesOf('bookings', { id: booking.id, images: answers.pictures });
  for await (const { id, pictures = [] } of reviewsWritten(owner))
    yield* picturesOf('reviews', { id, images: pictures });
  for await (const { id, itemReturn } of store.every(ordersByCustomer(userId)))
    if (itemReturn) yield* picturesOf('returns', { id, images: itemReturn.pictures });
  for await (const { picture: sent, pictureFile } of ownMessages(owner))
    if (sent && pictureFile) yield picture(pictureFile, sent);
}

/** Reads a picture; undefined if it is no longer there. */
export type ReadPicture = (key: string) => Promise<Uint8Array | undefined>;

/**
 * ZIP without its 64-bit extension has at most 65,535 files and 4 GiB; the rest is for the other files and the list.
 */
const zipLimits = { pictures: 60_000, bytes: 3_500_000_000 };

/** How many pictures are read ahead. */
const picturesAhead = 8;

type Described = { name: string; about: string };

async function* once(content: string | Uint8Array) {
  yield content;
}

const jsonText = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Loads items in their order, some of them ahead. */
async function* loadAhead<T, R>(
  items: AsyncIterable<T>,
  count: number,
  load: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const loading: Array<Promise<R>> = [];
  for await (const item of items) {
    const next = load(item);
    // It is awaited later, and may fail before that.
    next.catch(() => undefined);
    loading.push(next);
    if (loading.length >= count) yield await loading.shift()!;
  }
  for (const next of loading) yield await next;
}

type Pictures = { written: number; gone: number; tooMany: number };

const writePictures = async (
  zip: ZipWriter,
  owner: Owner,
  read: ReadPicture,
  limits: typeof zipLimits,
): Promise<Pictures> => {
  const count: Pictures = { written: 0, gone: 0, tooMany: 0 };
  const load = async ({ name, key }: OwnPicture) => ({ name, bytes: await read(key) });
  for await (const { name, bytes } of loadAhead(ownPictures(owner), picturesAhead, load)) {
    if (!bytes) count.gone += 1;
    else if (count.written >= limits.pictures || zip.bytes() + bytes.length > limits.bytes)
      count.tooMany += 1;
    else {
      await zip.add(name, once(bytes), true);
      count.written += 1;
    }
  }
  return count;
};

const readmeOf = ({ now }: Owner, files: readonly Described[], { gone, tooMany }: Pictures): string =>
  [
    `Your data on ${product}, as of ${new Date(now).toUTCString()}`,
    '',
    ...files.map(({ name, about }) => `${name}: ${about}`),
    'pictures: Your photo, the pictures of your services and products, those you added to bookings, returns and reviews, and those you sent in messages.',
    ...(gone > 0 ? [`Pictures that are missing because they are no longer stored: ${gone}.`] : []),
    ...(tooMany > 0 ? [`Pictures that are missing because the file would be too large: ${tooMany}.`] : []),
    '',
    'JSON files have everything, CSV files what fits into a table. Names that end with "Cents" are amounts in US cents.',
    'Times that end with "Z" are in UTC. In CSV files, a text that a spreadsheet would take for a formula begins with an apostrophe.',
    '',
  ].join('\r\n');

/** Whoever was a provider has their data, also after an admin has rejected them, which deletes the role. */
const readWork = async ({ store, userId }: Owner) => {
  const { role, decision } = await store.readAll({
    role: roles.ref(userId),
    decision: decisions.ref(userId),
  });
  const isProvider = role?.role === 'provider' || (!role && !!decision);
  return { isProvider, isApproved: isProvider && role?.status === 'approved' };
};

/**
 * Writes everything of a person's own into a ZIP: what the site shows to them, and their pictures. `onStep` is called
 * after each file, with how many there are.
 */
export const writeArchive = async (
  zip: ZipWriter,
  owner: Owner,
  {
    readPicture,
    onStep,
    limits = zipLimits,
  }: {
    readPicture: ReadPicture;
    onStep: (done: number, of: number) => Promise<void>;
    limits?: typeof zipLimits;
  },
): Promise<void> => {
  const { isProvider, isApproved } = await readWork(owner);
  const tables = [...ownTables(owner), ...(isProvider ? providerTables(owner, isApproved) : [])];
  const files: Described[] = [
    { name: 'profile.json', about: 'Your account, your sign-ins, and which notifications you turned off.' },
  ];
  // The profile and the pictures.
  const steps = tables.length + 2;
  await zip.add('profile.json', once(jsonText(await readProfile(owner))));
  if (isProvider) {
    files.push({
      name: 'work-settings.json',
      about: 'Your hours and terms, your other calendars, and your quick replies.',
    });
    await zip.add('work-settings.json', once(jsonText(await readWorkSettings(owner))));
  }
  await onStep(1, steps);
  for (const [index, table] of tables.entries()) {
    await zip.add(`${table.name}.json`, jsonOf(table));
    await zip.add(`${table.name}.csv`, csvOf(table));
    files.push({ name: `${table.name}.json, ${table.name}.csv`, about: table.about });
    await onStep(index + 2, steps);
  }
  const pictures = await writePictures(zip, owner, readPicture, limits);
  await zip.add('README.txt', once(readmeOf(owner, files, pictures)));
  await onStep(steps, steps);
};
