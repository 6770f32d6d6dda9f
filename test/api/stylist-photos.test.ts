import { plainPicture, uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { newHairstyle } from '../given/hairstyles';
import { newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;

beforeAll(async () => {
  provider = await newProvider(cloud);
});

const photo = async (person: Person) => uploadImage(person, await plainPicture(64, 64));

test('a stylist’s photo shows on their profile, their page and the cards of their listings', async () => {
  const [style, product] = await Promise.all([newHairstyle(provider), newProduct(provider)]);
  const mine = await photo(provider);
  await provider.api.updateMe({ body: { photo: mine } });
  await settled(cloud);
  const params = { providerId: provider.id };
  const later = provider.at(hoursAfter(Date.now(), 1));
  const [me, page, detail, hairstyles, products] = await Promise.all([
    later.getMe(),
    later.getProvider({ params }),
    later.getHairstyle({ params: { hairstyleId: style.id } }),
    later.listProviderHairstyles({ params }),
    later.listProviderProducts({ params }),
  ]);
  expect([me.photo, page.photo, detail.provider.photo]).toEqual([mine, mine, mine]);
  expect(hairstyles.items.map(({ id, providerPhoto }) => [id, providerPhoto])).toEqual([
    [style.id, mine.src],
  ]);
  expect(products.items.map(({ id, providerPhoto }) => [id, providerPhoto])).toEqual([
    [product.id, mine.src],
  ]);
});

test('a new listing shows the photo its stylist already has', async () => {
  const other = await newProvider(cloud);
  const { src } = (await other.api.updateMe({ body: { photo: await photo(other) } })).photo!;
  const { id } = await newHairstyle(other);
  const { items } = await other.api.listProviderHairstyles({ params: { providerId: other.id } });
  expect(items).toMatchObject([{ id, providerPhoto: src }]);
});

test('refuses a photo uploaded by someone else', async () => {
  const stranger = await newProvider(cloud);
  const refused = provider.api.updateMe({ body: { photo: await photo(stranger) } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
});

test('removing a photo also removes it from the cards', async () => {
  const other = await newProvider(cloud);
  await other.api.updateMe({ body: { photo: await photo(other) } });
  const { id } = await newHairstyle(other);
  const removed = await other.api.updateMe({ body: { photo: null } });
  expect(removed.photo).toBeUndefined();
  await settled(cloud);
  const later = other.at(hoursAfter(Date.now(), 1));
  const params = { providerId: other.id };
  const [me, { items }] = await Promise.all([later.getMe(), later.listProviderHairstyles({ params })]);
  expect(me.photo).toBeUndefined();
  expect(items.map((item) => [item.id, item.providerPhoto])).toEqual([[id, undefined]]);
});

test('a change that names no photo keeps it', async () => {
  const before = await provider.api.getMe();
  const after = await provider.api.updateMe({ body: { bio: 'Braider.' } });
  expect(before.photo).toBeDefined();
  expect(after.photo).toEqual(before.photo);
});
