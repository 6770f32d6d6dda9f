import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../../../shared/http/refusal';
import { useRedirectOnError } from '../../../../lib/useRedirectOnError';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../../ui/States';
import type { ListingKind } from '../kind';
import type { OwnListing } from '../ownListing';

type Props<L extends OwnListing> = {
  kind: ListingKind<L>;
  title: string;
  /** The toast for a failed load. */
  loadError: string;
  children: (listing: L) => ReactNode;
};

/** Loads the listing to edit. One that does not exist leads back to the list. */
export const LoadListing = <L extends OwnListing>({ kind, title, loadError, children }: Props<L>) => {
  const { id = '' } = useParams();
  // A cached version may be outdated, so the form opens with a fetched one.
  const one = useQuery({ ...kind.oneQuery(id), refetchOnMount: 'always' });
  const isGone = !one.data && isMissing(one.error);
  useRedirectOnError(isGone ? loadError : undefined, kind.paths.list);

  if (one.data && one.isFetchedAfterMount) return children(one.data);
  return (
    <Page title={title}>
      <PageHeader title={title} back={kind.paths.list} />
      {one.isError && !one.data ? (
        <ErrorState title={loadError} onRetry={one.refetch} />
      ) : (
        <Skeleton height="12rem" count={3} />
      )}
    </Page>
  );
};
