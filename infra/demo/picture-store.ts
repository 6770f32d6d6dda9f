import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { recordPicture } from '../../lambdas/data/pictures';
import { openBucket } from '../../lambdas/media/bucket';
import {
  cacheControls,
  mediaFolder,
  pictureIdFor,
  prefixOf,
  reviewFolder,
} from '../../lambdas/media/picture-id';
import type { Image } from '../../shared/http/fields';
import type { Cloud } from '../acting/cloud';
import type { Person } from '../acting/person';
import { s3Of } from '../acting/s3';
import { tableOf } from '../acting/table';
import { filesOf, readRenderedPictures } from './rendered-pictures';

/** Stores drawings as finished uploads. */
export type PictureStore = {
  /** Stores a drawing as its owner's upload. Throws for an unknown name. */
  add: (owner: Person, name: string) => Promise<Image>;
  /** Stores a drawing as a picture of its owner's review. */
  addToReview: (owner: Person, name: string) => Promise<Image>;
  /** Stores a listing's drawing and, if it has one, its close-up. */
  addWithCloseUp: (owner: Person, name: string) => Promise<Image[]>;
  close: () => void;
};

/**
 * Opens the media bucket and the table for the demo's pictures. They are stored with an operator's credentials, because
 * rendering them again at each first start would take half of its time.
 */
export const openPictureStore = async (cloud: Cloud): Promise<PictureStore> => {
  const table = await tableOf(cloud);
  const s3 = s3Of(cloud);
  const bucket = openBucket(cloud.output('MediaBucketName'), s3);
  const rendered = readRenderedPictures();
  const addTo = async (folder: string, owner: Person, name: string): Promise<Image> => {
    const picture = rendered[name];
    if (!picture) throw new Error(`The demo has no rendered picture called ${name}`);
    const { width, height, placeholder } = picture;
    const id = pictureIdFor(folder, owner.id, randomUUID());
    const image = { src: `/${prefixOf(id)}`, width, height, placeholder };
    const writing = filesOf(name, picture).map(async (file) =>
      bucket.write(
        `${prefixOf(id)}/${file.width}.webp`,
        await readFile(file.path),
        'image/webp',
        cacheControls[folder],
      ),
    );
    await Promise.all([
      ...writing,
      table.write(recordPicture(id, image, Date.now(), () => new Error(`${name} was removed`))),
    ]);
    return image;
  };
  const add = (owner: Person, name: string) => addTo(mediaFolder, owner, name);
  const closeUpOf = (name: string): string[] => {
    const closeUp = `${name}-detail`;
    return closeUp in rendered ? [closeUp] : [];
  };
  return {
    add,
    addToReview: (owner, name) => addTo(reviewFolder, owner, name),
    addWithCloseUp: (owner, name) =>
      Promise.all([name, ...closeUpOf(name)].map((drawing) => add(owner, drawing))),
    close: () => {
      s3.destroy();
      table.close();
    },
  };
};
