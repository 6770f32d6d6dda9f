import * as z from 'zod';
import { favoriteKinds } from '../../shared/favorites/api';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const favoriteSchema = z.object({
  userId: z.string(),
  kind: z.enum(favoriteKinds),
  id: z.string(),
  createdAt: z.string(),
});

/** A hairstyle, product or provider that a user has saved. */
export const favorites = entity({
  schema: favoriteSchema,
  key: (userId: string, kind: string, id: string) => ({ pk: `FAVORITES#${userId}`, sk: `${kind}#${id}` }),
  idOf: ({ userId, kind, id }) => [userId, kind, id],
});

/** A user's favorites, by kind. */
export const favoritesOf = (userId: string): Query<z.output<typeof favoriteSchema>> => ({
  partition: `FAVORITES#${userId}`,
  parse: favorites.parse,
});
