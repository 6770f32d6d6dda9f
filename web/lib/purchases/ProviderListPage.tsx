import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { EmptyState } from '../../ui/States';
import { paths } from '../paths';
import { StatusList } from './StatusList';

type ListProps<S extends { id: string }> = ComponentProps<typeof StatusList<S>>;

type Props<S extends { id: string }> = Omit<ListProps<S>, 'empty' | 'of'> & {
  of: 'bookings' | 'orders';
  title: string;
  /** The selected status, if any. */
  status: string | undefined;
  /** Shown when the list is empty. */
  hint: ReactNode;
};

/** A provider's bookings or orders by status. */
export const ProviderListPage = <S extends { id: string }>({ title, status, hint, ...list }: Props<S>) => (
  <Page title={title}>
    <PageHeader title={title} back={paths.providerDashboard} />
    <StatusList
      {...list}
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
