import { useUrlParam } from '../useUrlParam';

/** The props of `Tabs` for a list by status. */
export type StatusTabs = {
  tabs: readonly { value: string; label: string; count?: number | 'loading' | undefined }[];
  value: string;
  onChange: (tab: string) => void;
};

const all = 'all';

/** How many there are by status. */
export type StatusCounts<S extends string> = Partial<Record<S, number>>;

const labelOf = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

const withTotal = (counts: StatusCounts<string>): StatusCounts<string> => ({
  ...counts,
  [all]: Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0),
});

/** One tab for all and one for each status, with their counts if given. The selected tab is kept in the URL. */
export const useStatusTab = <S extends string>(
  statuses: readonly S[],
  counts?: StatusCounts<NoInfer<S>> | 'loading',
): { status: S | undefined; tabs: StatusTabs } => {
  const [chosen, choose] = useUrlParam('status');
  const status = statuses.find((known) => known === chosen);
  const known = typeof counts === 'object' ? withTotal(counts) : undefined;
  const tabs = {
    tabs: [all, ...statuses].map((name) => ({
      value: name,
      label: labelOf(name),
      // A status without a count keeps an empty place.
      count: counts && (known?.[name] ?? ('loading' as const)),
    })),
    value: status ?? all,
    onChange: (tab: string) => choose(tab === all ? '' : tab),
  };
  return { status, tabs };
};
