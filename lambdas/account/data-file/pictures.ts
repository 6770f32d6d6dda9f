import type { Image } from '../../../shared/http/fields';
import { imageWidths } from '../../../shared/media/widths';
import { hairstylesByProvider } from '../../data/hairstyles';
import { profiles } from '../../data/people';
import { productsByProvider } from '../../data/products';
import { pictureIdOf, prefixOf } from '../../media/picture-id';
import { ownMessages } from './messages';
import type { Owner } from './table';

/** A picture: its name in the ZIP, and the key of its largest file in the media bucket. */
export type OwnPicture = { name: string; key: string };

const picture = (name: string, image: Image): OwnPicture => ({
  name,
  key: `${prefixOf(pictureIdOf(image))}/${Math.max(...imageWidths)}.webp`,
});

const picturesOf = (folder: string, { id, images }: { id: string; images: Image[] }): OwnPicture[] =>
  images.map((image, index) => picture(`pictures/${folder}/${id}-${index + 1}.webp`, image));

/** The person's own pictures: their photo, those of their services and products, and those they sent in messages. */
export async function* ownPictures(owner: Owner): AsyncGenerator<OwnPicture> {
  const { store, userId } = owner;
  const profile = await store.read(profiles.ref(userId));
  if (profile?.photo) yield picture('pictures/photo.webp', profile.photo);
  for await (const service of store.every(hairstylesByProvider(userId)))
    yield* picturesOf('services', service);
  for await (const product of store.every(productsByProvider(userId))) yield* picturesOf('products', product);
  for await (const { picture: sent, pictureFile } of ownMessages(owner))
    if (sent && pictureFile) yield picture(pictureFile, sent);
}
