import type { ReactNode } from 'react';
import { FoundItems, type FoundItemsProps } from '../../../../lib/lists/FoundItems';
import { paths } from '../../../../lib/paths';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';

type Props<I> = FoundItemsProps<I> & { title: string; filters: ReactNode };

/** A page with a list of everything of a kind, page by page. */
export const AdminList = <I,>({ title, filters, ...list }: Props<I>) => (
  <Page title={title}>
    <PageHeader title={title} back={paths.adminDashboard} />
    {filters}
    <FoundItems {...list} />
  </Page>
);
