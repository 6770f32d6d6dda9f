import { type PostalAddress, parseAddress } from '../../../shared/account/postal-address';
import { profileChange } from '../../../shared/account/profile-change';
import { addressFields, isOneText, isSameTyped, readAddress } from '../../lib/addressForm';

/**
 * The form for the profile. An address that is still as it was `before` is not sent, so that one written as one text
 * need not be completed to change something else. Providers' addresses have all parts, since customers search by them;
 * other people may leave theirs at one text. See docs/product/accounts.md#postal-addresses.
 */
export const profileForm = (before: PostalAddress, isProvider: boolean) =>
  profileChange
    .omit({ address: true, postalAddress: true })
    .extend(addressFields)
    .transform(({ street, city, state, zip, ...others }, context) => {
      const typed = { street, city, state, zip };
      if (isSameTyped(typed, before)) return others;
      if (isOneText(typed) && !street.trim()) return { ...others, postalAddress: null };
      if (isOneText(typed) && !isProvider && !parseAddress(street))
        return { ...others, address: street.trim() };
      return { ...others, postalAddress: readAddress(typed, context) };
    });
