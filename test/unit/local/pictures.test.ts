import { readdirSync, statSync } from 'node:fs';
import { pictures, productPictures } from '../../../infra/demo/data/pictures';
import { drawings } from '../../../web/ui/drawings';

const images = new URL('../../../web/art/images/', import.meta.url);
const small = new URL('../../../web/public/drawings/', import.meta.url);

const heavierThan = (most: number, folder: URL) =>
  readdirSync(folder).filter((file) => statSync(new URL(file, folder)).size > most);

test('every picture the demo may show is drawn, and every drawing is named', () => {
  const drawn = readdirSync(images).map((file) => file.replace('.webp', ''));
  expect(drawn.sort()).toEqual([...pictures, ...productPictures].sort());
});

test('so is every small drawing the site may show', () => {
  expect(readdirSync(small).sort()).toEqual(drawings.map((name) => `${name}.svg`));
});

test('drawings are light', () => {
  expect(heavierThan(25_000, images)).toEqual([]);
  expect(heavierThan(20_000, small)).toEqual([]);
});
