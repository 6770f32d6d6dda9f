import type { CheckedAddress, PostalAddress } from '../../../shared/account/postal-address';
import type { Me } from '../../../shared/account/schema';
import { client } from '../../lib/client';
import { useAct } from '../../lib/useAct';

export type KnownAddress = {
  label: string;
  text: string;
  postalAddress?: PostalAddress | undefined;
  id?: string;
};

/** Returns the addresses to choose from: the one in the profile, then the saved ones. */
export const knownAddresses = ({ address, postalAddress, addresses }: Me): KnownAddress[] => [
  ...(address ? [{ label: 'Address in your profile', text: address, postalAddress }] : []),
  ...addresses.filter(({ text }) => text !== address),
];

/** Saves and removes delivery addresses. */
export const useAddresses = () => {
  const add = useAct({
    act: (body: { label: string; postalAddress: CheckedAddress }) => client.addAddress({ body }),
    done: 'Address saved',
    failed: 'Failed to save the address',
    refetch: ['account'],
  });
  const remove = useAct({
    act: (addressId: string) => client.removeAddress({ params: { addressId } }),
    done: 'Address removed',
    failed: () => 'Failed to remove the address',
    refetch: ['account'],
  });
  return { add, remove };
};
