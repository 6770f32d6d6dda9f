import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../../../../shared/http/refusal';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { ButtonLink } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { DrawingName } from '../../../../ui/drawings';
import { ListingGrid, ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../../../ui/States';
import { cacheRemoved, type ListingKind } from '../kind';
import type { OwnListing } from '../ownListing';
import { OwnListingCard } from './OwnListingCard';
import './ListingsPage.css';

type DeleteDialogProps<L extends OwnListing> = {
  kind: ListingKind<L>;
  /** What to delete; without it, the dialog is closed. */
  listing: L | undefined;
  hint: string;
  onClose: () => void;
};

/** Asks before deleting a service or product. */
const DeleteDialog = <L extends OwnListing>({ kind, listing, hint, onClose }: DeleteDialogProps<L>) => {
  const noun = kind.name.toLowerCase();
  const remove = useAct({
    // Another tab may have deleted it already.
    act: ({ id }: L) => kind.archive(id).catch((error) => isNotFound(error) || Promise.reject(error)),
    done: `${kind.name} deleted`,
    failed: () => `Failed to delete ${noun}`,
    onDone: (_, { id }) => {
      onClose();
      cacheRemoved(kind, id);
    },
    removesButton: true,
  });
  return (
    <ConfirmDialog
      open={listing !== undefined}
      onClose={onClose}
      onConfirm={() => listing && remove.mutate(listing)}
      title={`Delete this ${noun}?`}
      confirmLabel={`Delete ${noun}`}
      busyLabel="Deleting…"
      busy={remove.isPending}
    >
      {listing && (
        <p>
          <strong>{kind.titleOf(listing)}</strong> {hint}
        </p>
      )}
    </ConfirmDialog>
  );
};

type Props<L extends OwnListing> = {
  kind: ListingKind<L>;
  title: string;
  /** The toast for a failed load. */
  loadError: string;
  empty: { drawing: DrawingName; title: string; hint: string };
  /** The consequences of deleting a listing, as its dialog explains them. */
  deleteHint: string;
  /** Shown above the list. */
  notice?: ReactNode;
  /** The details on a listing's card. */
  facts: (listing: L) => ReactNode;
};

/** A provider's own services or products, active or not. */
export const ListingsPage = <L extends OwnListing>(props: Props<L>) => {
  const { kind, title, loadError, empty, notice, facts } = props;
  const [toDelete, setToDelete] = useState<L>();
  const list = useInfiniteQuery(kind.listQuery);
  const listings = list.data?.pages.flatMap(({ items }) => items);
  const add = (
    <ButtonLink to={kind.paths.add}>
      <Plus aria-hidden="true" size={18} />
      Add {kind.name}
    </ButtonLink>
  );
  useLoadErrorToast(list, loadError);

  return (
    <Page title={title} className="listings-page">
      <PageHeader
        title={title}
        back={paths.providerDashboard}
        actions={listings?.length === 0 ? undefined : add}
      />
      {list.isPending && <ListingGridSkeleton />}
      {list.isError && !listings && <ErrorState title={loadError} onRetry={list.refetch} />}
      {listings?.length === 0 && (
        <EmptyState drawing={empty.drawing} title={empty.title} action={add}>
          {empty.hint}
        </EmptyState>
      )}
      {listings && listings.length > 0 && notice}
      {listings && listings.length > 0 && (
        <ListingGrid list={list}>
          {listings.map((listing, index) => (
            <OwnListingCard
              key={listing.id}
              kind={kind}
              listing={listing}
              index={index}
              onDelete={() => setToDelete(listing)}
            >
              {facts(listing)}
            </OwnListingCard>
          ))}
        </ListingGrid>
      )}
      <DeleteDialog
        kind={kind}
        listing={toDelete}
        hint={props.deleteHint}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  );
};
