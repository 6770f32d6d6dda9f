import { useUrlParam } from '../useUrlParam';

/** The props of `Tabs` for a list by status. */
export type StatusTabs = {
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (tab: string) => void;
};

const all = 'all';
const tabOf = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

/** One tab for all and one for each status. The selected tab is kept in the URL. */
export const useStatusTab = <S extends string>(
  statuses: readonly S[],
): { status: S | undefined; tabs: StatusTabs } => {
  const [chosen, choose] = useUrlParam('status');
  const status = statuses.find((known) => known === chosen);
  const tabs = {
    tabs: [all, ...statuses].map(tabOf),
    value: status ?? all,
    onChange: (tab: string) => choose(tab === all ? '' : tab),
  };
  return { status, tabs };
};
