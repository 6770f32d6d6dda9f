import type { Request } from '../../shared/http/route';
import type { NamedRefs, NamedValues, Store } from '../data/engine/store';
import type { Person } from './actor';

/** A request as a use case sees it before anyone has checked whether the caller may make it. */
export type Asked<R> = Request<R> & { actor: Person; now: number };

/**
 * Creates a use case that says what it reads first, so that `endpoints` reads it in one call with the caller's sessions
 * and role. `decide` gets it from `read`, once the caller is known to be allowed; when it calls `read` again, to try
 * again after a conflict, everything is read afresh.
 */
export const withReads = <A, C, N extends NamedRefs, Reply>(
  store: Pick<Store, 'readAll'>,
  reads: (asked: A) => N,
  decide: (call: C, read: () => Promise<NamedValues<N>>) => Promise<Reply>,
) => {
  const useCase = (call: C & { found?: NamedValues<N> }): Promise<Reply> => {
    let first = call.found;
    return decide(call, async () => {
      const found = first ?? (await store.readAll(reads(call as unknown as A)));
      first = undefined;
      return found;
    });
  };
  return Object.assign(useCase, { reads });
};
