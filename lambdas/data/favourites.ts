import * as z from 'zod';
import { favouriteKinds } from '../../shared/favourites/api';
import { entity } from './entity';
import type { Query } from './store';

const favouriteSchema = z.object({
  userId: z.string(),
  kind: z.enum(favouriteKinds),
  id: z.string(),
  createdAt: z.string(),
});

/** Something a person has put a heart on. */
export const favourites = entity({
  schema: favouriteSchema,
  key: (userId: string, kind: string, id: string) => ({ pk: `FAVOURITES#${userId}`, sk: `${kind}#${id}` }),
  idOf: ({ userId, kind, id }) => [userId, kind, id],
});

/** All a person has put a heart on, by kind. */
export const favouritesOf = (userId: string): Query<z.output<typeof favouriteSchema>> => ({
  partition: `FAVOURITES#${userId}`,
  parse: favourites.parse,
});
