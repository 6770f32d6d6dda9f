import * as z from 'zod';
import type { Image } from '../../shared/http/fields';
import { isoOf } from '../../shared/time/iso';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import { type UpdateParts, update, type Write } from './engine/writes';

const pictureSchema = z.object({
  /** `<owner's id>/<upload's id>`, as in the image's `src`; a private one's begins with `looks/`, a review's with `reviews/`. */
  id: z.string(),
  /** What shows it: listings, a profile, banners, a booking, and `sold` once it is part of a booking or an order. */
  usedBy: z.set(z.string()).default(new Set()),
  /** When its upload was recorded (ISO). Without it, not all uses are known, and it is never removed. */
  recordedAt: z.string().optional(),
  /** The size in pixels and the placeholder that its upload resulted in. Whoever shows it must say the same. */
  width: z.int().optional(),
  height: z.int().optional(),
  placeholder: z.string().optional(),
  /** When its removal began (ISO). Nothing can use it from then on. */
  removedAt: z.string().optional(),
});

/** Finished pictures and what uses them. The sweep removes those that nothing has used for a day. */
export const pictures = entity({
  schema: pictureSchema,
  key: (pictureId: string) => ({ pk: `PICTURE#${pictureId}`, sk: 'PICTURE' }),
  idOf: ({ id }) => [id],
});

const unusedForMs = 24 * 3_600_000;

const identified = (id: string): UpdateParts => ({
  set: ['#id = :id'],
  names: { '#id': 'id' },
  values: { ':id': id },
});
const withUser = (user: string) => ({ values: { ':user': new Set([user]) } });
const notRemoved: UpdateParts = { conditions: ['attribute_not_exists(removedAt)'] };
const notDue: UpdateParts = { remove: ['duePk', 'dueSk'] };

const dueAt = (id: string, at: number): UpdateParts => {
  const { duePk, dueSk } = dueKeys('PICTURES', { id, dueAt: isoOf(at) });
  return { set: ['duePk = :duePk', 'dueSk = :dueSk'], values: { ':duePk': duePk, ':dueSk': dueSk } };
};
const dueInADay = (id: string, now: number): UpdateParts => dueAt(id, now + unusedForMs);

type Look = Pick<Image, 'width' | 'height' | 'placeholder'>;

const valuesOf = ({ width, height, placeholder }: Look) => ({
  ':width': width,
  ':height': height,
  ...(placeholder !== undefined && { ':placeholder': placeholder }),
});

const equations = (look: Look): string[] =>
  Object.keys(valuesOf(look)).map((value) => `${value.slice(1)} = ${value}`);

/** Records a picture that nothing uses yet. Throws `conditionError` if it has been removed. `now` in milliseconds. */
export const recordPicture = (id: string, look: Look, now: number, conditionError: () => Error): Write =>
  update(
    pictures.key(id),
    [
      identified(id),
      { set: ['recordedAt = :at'], values: { ':at': isoOf(now) } },
      { set: equations(look), values: valuesOf(look) },
      dueInADay(id, now),
      notRemoved,
    ],
    conditionError,
  );

const usedBy = (id: string, user: string): UpdateParts[] => [
  identified(id),
  { add: ['usedBy :user'], ...withUser(user) },
  notDue,
  notRemoved,
];

/**
 * Records that `user` shows a picture. Throws `conditionError` unless its upload was finished and resulted in this size
 * and placeholder, or if it has been removed, or, with `isAlone`, if anything shows it already.
 */
export const usePicture = (
  id: string,
  look: Look,
  user: string,
  conditionError: () => Error,
  { isAlone = false } = {},
): Write =>
  update(
    pictures.key(id),
    [
      ...usedBy(id, user),
      {
        conditions: [...equations(look), ...(isAlone ? ['attribute_not_exists(usedBy)'] : [])],
        values: valuesOf(look),
      },
    ],
    conditionError,
  );

/**
 * Records that `user` no longer shows a picture. It is removed after `keptMs`, by default a day, if nothing else uses it.
 * `now` is in milliseconds.
 */
export const releasePicture = (id: string, user: string, now: number, keptMs = unusedForMs): Write =>
  update(pictures.key(id), [
    identified(id),
    { delete: ['usedBy :user'], ...withUser(user) },
    dueAt(id, now + keptMs),
  ]);

/**
 * Takes a picture from whatever shows it, for good: nothing can use it from now on, and the sweep removes its files at its
 * next run. `now` is in milliseconds.
 */
export const withdrawPicture = (id: string, now: number): Write =>
  update(pictures.key(id), [
    identified(id),
    { set: ['removedAt = :at'], remove: ['usedBy'], values: { ':at': isoOf(now) } },
    dueAt(id, now),
  ]);

/** Records that a picture is part of a booking or an order, which shows it for good. Throws if it has been removed. */
export const keepSoldPicture = (id: string): Write =>
  update(
    pictures.key(id),
    usedBy(id, 'sold'),
    () => new Error(`Picture ${id} was sold but has been removed`),
  );

/** Takes a picture that must stay off the sweep's list. Throws `stale` if it may be removed after all. */
export const keepPicture = (id: string): Write =>
  update(pictures.key(id), [
    identified(id),
    notDue,
    { conditions: ['(attribute_exists(usedBy) OR attribute_not_exists(recordedAt))'] },
  ]);

/** Begins a removal. Throws `stale` if the picture is used, or has been within the last day. `now` in milliseconds. */
export const beginRemoval = (id: string, now: number): Write => {
  const at = isoOf(now);
  return update(pictures.key(id), [
    identified(id),
    {
      set: ['removedAt = :at'],
      conditions: ['attribute_not_exists(usedBy)', 'dueSk <= :upTo'],
      values: { ':at': at, ':upTo': `${at}~` },
    },
  ]);
};

/** Ends a removal, once the files are gone. What is left of the item keeps anything from using the picture again. */
export const endRemoval = (id: string): Write =>
  update(pictures.key(id), [
    identified(id),
    notDue,
    { remove: ['placeholder'], conditions: ['attribute_exists(removedAt)'] },
  ]);
