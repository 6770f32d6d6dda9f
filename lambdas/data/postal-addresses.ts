import { formatAddress, type PostalAddress, parseAddress } from '../../shared/account/postal-address';
import type { StoredProfile } from './people';

/** Addresses as they are stored. Apart from the profile, since only few functions need to know the states. */

/**
 * The parts of an address that is stored as a text: those beside it if they are its own, since an earlier version of the
 * app may have changed the text alone, and else those that can be read. Undefined if there is no address, or not all can
 * be read.
 */
export const partsOf = (text: string, parts: PostalAddress | undefined): PostalAddress | undefined =>
  parts && formatAddress(parts) === text ? parts : parseAddress(text);

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
