import { readdirSync, statSync } from 'node:fs';
import { pictures, productPictures } from '../../../infra/demo/data/pictures';
import { drawings } from '../../../web/ui/drawings';

const images = new URL('../../../web/art/images/', import.meta.url);
const small = new URL('../../../web/public/drawings/', import.meta.url);

const heavierThan = (maxBytes: number, folder: URL) =>
  readdirSync(folder).filter((file) => statSync(new URL(file, folder)).size > maxBytes);

test('every picture the demo names has a drawing, and every drawing is named', () => {
  const drawn = readdirSync(images).map((file) => file.replace('.webp', ''));
  expect(drawn.sort()).toEqual([...pictures, ...productPictures].sort());
});

test('every small drawing the site names exists, and no other', () => {
  expect(readdirSync(small).sort()).toEqual(drawings.map((name) => `${name}.svg`));
});

test('drawings stay below their size limits', () => {
  expect(heavierThan(25_000, images)).toEqual([]);
  expect(heavierThan(20_000, small)).toEqual([]);
});
