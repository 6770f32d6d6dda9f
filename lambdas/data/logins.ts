import * as z from 'zod';
import { derivedId } from './engine/derived-id';
import { entity } from './engine/entity';
import { alreadyExists } from './engine/insert';
import type { Store } from './engine/store';
import { create, update, type Write } from './engine/writes';
import { profiles, type StoredProfile } from './people';

/**
 * Who signs in as which user of the user pool (docs/decisions/058-ids-of-our-own.md). `loginId` is the pool's id of that
 * user, its `sub`; everything else in the table refers to people by ids of our own.
 */
export const logins = entity({
  schema: z.object({ loginId: z.string(), userId: z.string() }),
  key: (loginId: string) => ({ pk: `LOGIN#${loginId}`, sk: 'LOGIN' }),
  idOf: ({ loginId }) => [loginId],
});

/**
 * Returns the id of the person who signs in as a user of the pool. It is derived from the pool's until the person is
 * registered, so that registering twice makes one person.
 */
export const personIdOf = async (store: Pick<Store, 'read'>, loginId: string): Promise<string> =>
  (await store.read(logins.ref(loginId)))?.userId ?? derivedId(loginId, 'person');

/**
 * Lets a person sign in as another user, of a pool that takes the place of a lost one. The former login stays, for as long
 * as its pool may still be used. Throws `stale` if the person's login has changed since it was read.
 */
export const moveLogin = ({ id, loginId: before }: StoredProfile, loginId: string): Write[] => [
  create(logins, { loginId, userId: id }, alreadyExists),
  update(profiles.key(id), [
    {
      set: ['#loginId = :loginId'],
      conditions: ['#loginId = :before', 'attribute_not_exists(#deletedAt)'],
      names: { '#loginId': 'loginId', '#deletedAt': 'deletedAt' },
      values: { ':loginId': loginId, ':before': before },
    },
  ]),
];
