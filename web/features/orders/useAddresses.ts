import { useMutation } from '@tanstack/react-query';
import type { Me, SavedAddress } from '../../../shared/account/schema';
import { refusalMessage } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type KnownAddress = { label: string; text: string; id?: string };

/** Returns the addresses to choose from: the one in the profile, then the saved ones. */
export const knownAddresses = ({ address, addresses }: Me): KnownAddress[] => [
  ...(address ? [{ label: 'Address in your profile', text: address }] : []),
  ...addresses.filter(({ text }) => text !== address),
];

/** Saves and removes delivery addresses. */
export const useAddresses = () => {
  const refetch = () => invalidate('account');
  const add = useMutation({
    mutationFn: (body: Omit<SavedAddress, 'id'>) => client.addAddress({ body }),
    onSuccess: () => toast.success('Address saved'),
    onError: (error) => toast.error(refusalMessage(error, 'Failed to save the address')),
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: (addressId: string) => client.removeAddress({ params: { addressId } }),
    onSuccess: () => toast.success('Address removed'),
    onError: () => toast.error('Failed to remove the address'),
    onSettled: refetch,
  });
  return { add, remove };
};
