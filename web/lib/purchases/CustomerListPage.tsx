import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { EmptyState } from '../../ui/States';
import { homeOf } from '../navigation';
import { useMe } from '../session/me';
import { StatusList } from './StatusList';
import { useLinkedPurchase } from './useLinkedPurchase';

type ListProps<S extends { id: string }> = ComponentProps<typeof StatusList<S>>;

type Props<S extends { id: string }> = Omit<ListProps<S>, 'empty'> & {
  title: string;
  /** The selected status, if any. */
  status: string | undefined;
  /** Shown when the list is empty, with a link to what can be bought. */
  hint: ReactNode;
  browse: { to: string; label: string };
  /** Shown before the list. */
  before?: ReactNode;
};

/** A customer's bookings or orders by status. */
export const CustomerListPage = <S extends { id: string }>({
  title,
  status,
  hint,
  browse,
  before,
  ...list
}: Props<S>) => {
  useLinkedPurchase(list.list);
  return (
    <Page title={title}>
      <PageHeader title={title} back={homeOf(useMe().role)} />
      {before}
      <StatusList
        {...list}
        empty={
          <EmptyState
            drawing={`no-${list.of}`}
            title={status ? `No ${status} ${list.of}` : `No ${list.of} yet`}
            action={<ButtonLink to={browse.to}>{browse.label}</ButtonLink>}
          >
            {hint}
          </EmptyState>
        }
      />
    </Page>
  );
};
