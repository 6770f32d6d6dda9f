import { formatAddress, type PostalAddress, parseAddress } from '../../shared/account/postal-address';
import type { StoredProfile } from './people';

/** Addresses as they are stored. Apart from the profile, since only few functions need to know the states. */

/**
 * The parts of an address: of one that was stored as one text, those that can be read. Undefined if there is none, or
 * they cannot all be read.
 */
export const postalAddressOf = ({
  address,
  postalAddress,
}: Pick<StoredProfile, 'address' | 'postalAddress'>): PostalAddress | undefined =>
  postalAddress ?? parseAddress(address);

/**
 * An address to store: from its parts, or from one text, of which the parts are kept that can be read. null is none.
 */
export const storedAddress = (
  given: PostalAddress | string | null,
): Pick<StoredProfile, 'address' | 'postalAddress'> => {
  if (given === null) return { address: '', postalAddress: undefined };
  if (typeof given === 'string') return { address: given, postalAddress: parseAddress(given) };
  return { address: formatAddress(given), postalAddress: given };
};
