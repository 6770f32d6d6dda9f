import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { EmptyState } from '../../ui/States';
import { WorkRowsSkeleton } from '../../ui/WorkRow';
import { paths } from '../paths';
import { useUrlParam } from '../useUrlParams';
import { StatusList } from './StatusList';

type ListProps<S extends { id: string }> = ComponentProps<typeof StatusList<S>>;

type Props<S extends { id: string }> = Omit<
  ListProps<S>,
  'empty' | 'of' | 'matches' | 'skeleton' | 'before'
> & {
  of: 'bookings' | 'orders';
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** The selected status, if any. */
  status: string | undefined;
  /** Shown when the list is empty. */
  hint: ReactNode;
  searchLabel: string;
  /** The text to search of an item. */
  textOf: (item: S) => string;
};

const matcher = <S,>(search: string, textOf: (item: S) => string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (item: S) => words.every((word) => textOf(item).toLowerCase().includes(word));
};

/** A provider's bookings or orders by status. The search covers those loaded so far. */
export const ProviderListPage = <S extends { id: string }>({
  title,
  actions,
  status,
  hint,
  searchLabel,
  textOf,
  ...list
}: Props<S>) => {
  const [search, setSearch] = useUrlParam('search');
  return (
    <Page title={title}>
      <PageHeader title={title} back={paths.providerDashboard} actions={actions} />
      <StatusList
        {...list}
        before={<SearchField label={searchLabel} value={search} onSearch={setSearch} />}
        skeleton={<WorkRowsSkeleton />}
        matches={matcher(search, textOf)}
        empty={
          <EmptyState
            drawing={`no-${list.of}`}
            title={status ? `No ${status} ${list.of}` : `No ${list.of} yet`}
          >
            {hint}
          </EmptyState>
        }
      />
    </Page>
  );
};
