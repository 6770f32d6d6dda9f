import { asRef, ownLists } from './deletions';
import type { Ref } from './engine/entity';
import type { Store } from './engine/store';
import { ticketAttempts } from './limits';

/** Somebody by our id and by that of their user in the pool. */
type Visitor = { userId: string; loginId: string };

/** Below the id of a customer who has only looked around: the profile, and what the figures include of it. */
const visitorParts = ['PROFILE', 'FIGURES'];

/**
 * Returns everything that is stored of a customer who has only signed in, read their own pages and opened sockets.
 * Throws if there is more, on which the books or somebody else may depend.
 */
export const readVisit = async (store: Store, { userId, loginId }: Visitor): Promise<Ref<unknown>[]> => {
  const every = async (partitions: string[]) => {
    const found: ReturnType<typeof asRef>[] = [];
    for (const partition of partitions)
      for await (const ref of store.every({ partition, consistent: true, parse: asRef })) found.push(ref);
    return found;
  };
  const parts = await every([`USER#${userId}`]);
  const lists = await every(ownLists(userId).map(({ partition }) => partition));
  const more = [...parts.filter(({ key }) => !visitorParts.includes(key.sk)), ...lists];
  if (more.length > 0) throw new Error(`Somebody has used this account: it has a ${more[0]!.key.sk}`);
  const visits = await every([
    `LOGIN#${loginId}`,
    `SESSIONS#${userId}`,
    `SOCKETS#${userId}`,
    `LIMIT#${ticketAttempts.name}#${userId}`,
  ]);
  return [...parts, ...visits];
};
