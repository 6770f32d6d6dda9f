import { readdirSync, statSync } from 'node:fs';
import { pictures, productPictures } from '../../../infra/local/seed/data/pictures';

const folder = new URL('../../../web/art/images/', import.meta.url);

test('every picture the demo may show is drawn, and every drawing is named', () => {
  const drawn = readdirSync(folder).map((file) => file.replace('.webp', ''));
  expect(drawn.sort()).toEqual([...pictures, ...productPictures].sort());
});

test('drawings weigh at most 25 kB', () => {
  const heavy = readdirSync(folder).filter((file) => statSync(new URL(file, folder)).size > 25_000);
  expect(heavy).toEqual([]);
});
