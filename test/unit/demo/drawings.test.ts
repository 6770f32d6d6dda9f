import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hairstyles, suspendedStyle } from '../../../infra/demo/catalog';
import { pictures, productPictures, stylistPictures } from '../../../infra/demo/data/pictures';
import { pendingProvider, providers, suspendedProvider } from '../../../infra/demo/data/providers';
import { products, suspendedProduct } from '../../../infra/demo/products';
import { drawingFolders, filesOf, readRenderedPictures } from '../../../infra/demo/rendered-pictures';
import { giftDesignNames } from '../../../shared/gift-cards/rules';
import { drawings } from '../../../web/ui/drawings';

const images = new URL('../../../web/art/images/', import.meta.url);
const small = new URL('../../../web/public/drawings/', import.meta.url);

const heavierThan = (maxBytes: number, folder: URL) =>
  readdirSync(folder).filter((file) => statSync(new URL(file, folder)).size > maxBytes);

const hashOf = (file: URL | string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('every picture the demo names has a drawing and, but for the suspended provider’s, a close-up', () => {
  const drawn = readdirSync(images).map((file) => file.replace('.webp', ''));
  const listings = [...pictures, ...productPictures];
  const closeUps = [...hairstyles, ...products].map(({ picture }) => `${picture}-detail`);
  expect(drawn.sort()).toEqual(
    [...listings, ...closeUps, ...stylistPictures.map((name) => `stylist-${name}`)].sort(),
  );
});

test('no two listings show the same drawing, and no two files are the same', () => {
  const shown = [...hairstyles, ...products, suspendedStyle, suspendedProduct].map(({ picture }) => picture);
  expect(shown.sort()).toEqual([...pictures, ...productPictures].sort());
  const hashes = readdirSync(images).map((file) => hashOf(new URL(file, images)));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('every drawing is rendered as it is now (npx tsx infra/demo/render-pictures.ts)', () => {
  const rendered = readRenderedPictures();
  const drawn = drawingFolders.flatMap((folder) =>
    readdirSync(folder).map((file) => [basename(file, '.webp'), hashOf(join(folder, file))]),
  );
  const known = Object.entries(rendered).map(([name, { drawing }]) => [name, drawing]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(drawn));
  const files = Object.entries(rendered).flatMap(([name, picture]) => filesOf(name, picture));
  expect(files.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('every stylist has a face of their own', () => {
  const faces = [...Object.values(providers), pendingProvider, suspendedProvider].map(({ face }) => face);
  expect(faces.sort()).toEqual([...stylistPictures].sort());
});

test('every small drawing the site names exists, and no other', () => {
  expect(readdirSync(small).sort()).toEqual([...drawings.map((name) => `${name}.svg`), 'gifts'].sort());
  const gifts = giftDesignNames.flatMap((name) => [`${name}.png`, `${name}.svg`]);
  expect(readdirSync(new URL('gifts', small)).sort()).toEqual(gifts.sort());
});

test('drawings stay below their size limits', () => {
  expect(heavierThan(25_000, images)).toEqual([]);
  expect(heavierThan(20_000, small)).toEqual([]);
});
