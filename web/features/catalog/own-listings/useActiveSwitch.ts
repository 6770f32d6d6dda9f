import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast';
import { cacheSaved, type ListingKind } from './kind';
import type { OwnListing } from './ownListing';

/** The switch that shows a listing to customers or hides it; it moves at once, and back if saving fails. */
export const useActiveSwitch = <L extends OwnListing>(kind: ListingKind<L>, { id, active }: L) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => kind.setActive(id, wanted),
    onSuccess: (saved) => {
      cacheSaved(kind, saved);
      toast.success(`${kind.name} ${saved.active ? 'activated' : 'deactivated'}`);
    },
    onError: () => toast.error('Failed to update status'),
  });
  return {
    checked: isPending ? variables : active,
    onChange: () => {
      if (!isPending) mutate(!active);
    },
  };
};
