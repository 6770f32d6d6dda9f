import { useMutation } from '@tanstack/react-query';
import { isNotFound } from '../../../../../shared/http/refusal';
import { focusMain } from '../../../../lib/focusMain';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { toast } from '../../../../ui/toast';
import { cacheRemoved, type ListingKind } from '../kind';
import type { OwnListing } from '../ownListing';

type Props<L extends OwnListing> = {
  kind: ListingKind<L>;
  /** What to delete; without it, the dialog is closed. */
  listing: L | undefined;
  hint: string;
  onClose: () => void;
};

/** Asks before deleting a service or product. */
export const DeleteDialog = <L extends OwnListing>({ kind, listing, hint, onClose }: Props<L>) => {
  const noun = kind.name.toLowerCase();
  const remove = useMutation({
    // Another tab may have deleted it already.
    mutationFn: ({ id }: L) => kind.archive(id).catch((error) => isNotFound(error) || Promise.reject(error)),
    onSuccess: (_, { id }) => {
      onClose();
      cacheRemoved(kind, id);
      toast.success(`${kind.name} deleted`);
      // The button that opened the dialog is gone.
      focusMain();
    },
    onError: () => toast.error(`Failed to delete ${noun}`),
  });
  return (
    <ConfirmDialog
      open={listing !== undefined}
      onClose={onClose}
      onConfirm={() => listing && remove.mutate(listing)}
      title={`Delete this ${noun}?`}
      confirmLabel={`Delete ${noun}`}
      busyLabel="Deleting..."
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
