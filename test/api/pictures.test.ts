import sharp, { type Sharp } from 'sharp';
import { type Picture, plainPicture, postForm, uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { imageTypes } from '../../shared/media/types';
import { imageWidths } from '../../shared/media/widths';
import { newCustomer } from '../given/people';
import { hollowPng } from '../given/png';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let person: Person;

beforeAll(async () => {
  person = await newCustomer(cloud);
});

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5654a' } });

const picture = async (drawn: Sharp, contentType: Picture['contentType']): Promise<Picture> => ({
  bytes: new Uint8Array(await drawn.toBuffer()),
  contentType,
});

const fileAt = async (src: string, width: number) => {
  const response = await fetch(`${cloud.origin}${src}/${width}.webp`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const form = (contentType: Picture['contentType'], bytes = 1_000) =>
  person.api.createUpload({ body: { contentType, bytes } });

test.each(imageTypes)('converts %s to WebP in three widths', async (contentType) => {
  const format = contentType.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'avif';
  const image = await uploadImage(person, await picture(canvas(1600, 2000).toFormat(format), contentType));
  expect(image).toMatchObject({ width: 1280, height: 1600 });
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  for (const width of imageWidths) {
    const { response, bytes } = await fileAt(image.src, width);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test('a small picture is not enlarged and still has three files', async () => {
  const image = await uploadImage(person, await plainPicture(64, 80));
  expect(image).toMatchObject({ width: 64, height: 80 });
  for (const width of imageWidths)
    expect(await sharp((await fileAt(image.src, width)).bytes).metadata()).toMatchObject({ width: 64 });
});

test('a photograph is rotated upright and loses its EXIF data', async () => {
  const exif = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } };
  const photograph = canvas(400, 300).jpeg().withExif(exif).withMetadata({ orientation: 6 });
  const image = await uploadImage(person, await picture(photograph, 'image/jpeg'));
  expect(image).toMatchObject({ width: 300, height: 400 });
  const { bytes } = await fileAt(image.src, 320);
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  expect(bytes.includes('Secret Camera')).toBe(false);
});

test('finishing an upload twice returns the same image', async () => {
  const { id, ...uploadForm } = await form('image/png');
  await postForm(uploadForm, await plainPicture());
  const finish = () => person.api.finishUpload({ params: { uploadId: id } });
  const [first, second] = await Promise.all([finish(), finish()]);
  expect(second).toEqual(first);
  expect(await finish()).toEqual(first);
});

test('nobody can finish another person’s upload', async () => {
  const { id, ...uploadForm } = await form('image/png');
  await postForm(uploadForm, await plainPicture());
  const other = await newCustomer(cloud);
  const missing = { code: 'not_found' };
  await expect(other.api.finishUpload({ params: { uploadId: id } })).rejects.toMatchObject(missing);
  await expect(person.api.finishUpload({ params: { uploadId: 'never-posted' } })).rejects.toMatchObject(
    missing,
  );
});

const wrongType = { code: 'image_wrong_type', message: 'Choose a JPEG, PNG, WebP or AVIF image.' };
const damaged = {
  code: 'image_damaged',
  message: 'This image is damaged and cannot be opened. Choose another one.',
};

test.each<[string, typeof wrongType | typeof damaged, () => Promise<Picture>]>([
  [
    'another type than declared',
    wrongType,
    async () => ({ ...(await plainPicture()), contentType: 'image/jpeg' }),
  ],
  [
    'an HTML page declared as a picture',
    wrongType,
    async () => ({ bytes: new TextEncoder().encode('<script>'), contentType: 'image/png' }),
  ],
  [
    'half a picture',
    damaged,
    async () => {
      const { bytes, contentType } = await picture(canvas(300, 300).jpeg(), 'image/jpeg');
      return { bytes: bytes.slice(0, bytes.length / 2), contentType };
    },
  ],
])('refuses %s and says why', async (_, refused, make) => {
  const wrong = await make();
  const { id, ...uploadForm } = await form(wrong.contentType);
  await postForm(uploadForm, wrong);
  await expect(person.api.finishUpload({ params: { uploadId: id } })).rejects.toMatchObject(refused);
});

test.each([
  ['49 megapixels', 7_000, 7_000],
  ['39 million pixels in one column', 1, 39_000_000],
])('refuses a small file of %s and says why', async (_, width, height) => {
  const vast: Picture = { bytes: hollowPng(width, height), contentType: 'image/png' };
  const { id, ...uploadForm } = await form(vast.contentType);
  await postForm(uploadForm, vast);
  const tooLarge = {
    code: 'image_too_many_pixels',
    message: 'Images must be no more than 10,000 pixels on each side and 40 megapixels in total.',
  };
  await expect(person.api.finishUpload({ params: { uploadId: id } })).rejects.toMatchObject(tooLarge);
});

test('the upload form refuses files above 5 MB and other types', async () => {
  const large = { bytes: new Uint8Array(5 * 1024 * 1024 + 1), contentType: 'image/png' as const };
  expect(await postForm(await form('image/png'), large)).toBe(400);
  const { fields, url } = await form('image/png');
  const changed = { url, fields: { ...fields, 'Content-Type': 'text/html' } };
  expect(await postForm(changed, await plainPicture())).toBe(403);
});

test('a person may start sixty uploads an hour', async () => {
  const busy = await newCustomer(cloud);
  const ask = () => busy.api.createUpload({ body: { contentType: 'image/png', bytes: 1 } });
  await Promise.all(Array.from({ length: 60 }, ask));
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
});
