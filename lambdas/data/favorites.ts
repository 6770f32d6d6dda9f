import * as z from 'zod';
import { favoriteKinds } from '../../shared/favorites/api';
import { entity } from './entity';
import type { Query } from './store';

const favoriteSchema = z.object({
  userId: z.string(),
  kind: z.enum(favoriteKinds),
  id: z.string(),
  createdAt: z.string(),
});

/** Something a person has put a heart on. */
export const favorites = entity({
  schema: favoriteSchema,
  key: (userId: string, kind: string, id: string) => ({ pk: `FAVORITES#${userId}`, sk: `${kind}#${id}` }),
  idOf: ({ userId, kind, id }) => [userId, kind, id],
});

/** All a person has put a heart on, by kind. */
export const favoritesOf = (userId: string): Query<z.output<typeof favoriteSchema>> => ({
  partition: `FAVORITES#${userId}`,
  parse: favorites.parse,
});
