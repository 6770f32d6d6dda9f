import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProviderApplication } from '../../../../shared/admin/people-api';
import type { OpenCase } from '../../../../shared/admin/queue-api';
import type { PayoutRun } from '../../../../shared/payouts/schema';
import { runsQuery } from '../finance/queries';
import { applicationsQuery } from '../people/queries';
import { queueQuery } from './queries';

/** Something that waits for an admin, and since when (ISO). It has exactly one of the three parts. */
export type Waiting = {
  id: string;
  since: string;
  open?: OpenCase;
  application?: ProviderApplication;
  /** A week with payouts that failed. */
  run?: PayoutRun;
};

/**
 * What waits for an admin's decision, longest waiting first: open cases, provider applications, and the latest weeks with
 * payouts that failed. `items` is undefined until all three lists were asked for; what could not be loaded is missing.
 */
export const useWaiting = () => {
  const cases = useInfiniteQuery(queueQuery);
  const applications = useInfiniteQuery(applicationsQuery('pending'));
  const runs = useInfiniteQuery(runsQuery);
  const lists = [cases, applications, runs];
  const items: Waiting[] = [
    ...(cases.data?.pages ?? []).flatMap((page) => page.items.map((open) => ({ ...open, open }))),
    ...(applications.data?.pages ?? []).flatMap((page) =>
      page.items.map((application) => ({
        id: `application-${application.id}`,
        since: application.createdAt,
        application,
      })),
    ),
    ...(runs.data?.pages[0]?.items ?? [])
      .filter(({ failed }) => failed > 0)
      .map((run) => ({ id: `run-${run.week}`, since: run.startedAt, run })),
  ].sort((one, other) => (one.since < other.since ? -1 : 1));
  const isAsked = lists.every(({ isFetched }) => isFetched);
  return {
    items: isAsked ? items : undefined,
    /** Whether a list is missing or out of date, also while it is loaded once more. */
    failed: lists.some(({ isError, isFetched, data }) => isError || (isFetched && !data)),
    retry: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
    /** The list that has more, if any. */
    longer: [cases, applications].find(({ hasNextPage }) => hasNextPage),
  };
};
