import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** While an import runs, its progress is asked for again this often. */
const runningMs = 2_000;

/** The provider's latest imports. */
export const importsQuery = queryOptions({
  queryKey: ['provider', 'imports'],
  queryFn: () => client.listImports(),
  refetchInterval: ({ state }) =>
    state.data?.items.some((each) => each.state === 'running') ? runningMs : false,
});
