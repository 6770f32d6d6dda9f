import * as z from 'zod';
import { type CheckedAddress, type PostalAddress, parseAddress } from '../../shared/account/postal-address';
import { postalAddress } from '../../shared/account/postal-address-schema';

/** The fields of `AddressFields`. They are checked together, by `readAddress`. */
export const addressFields = { street: z.string(), city: z.string(), state: z.string(), zip: z.string() };

const parts = ['street', 'city', 'state', 'zip'] as const;

/** Whether two typed addresses are the same. */
export const isSameTyped = (one: PostalAddress, other: PostalAddress): boolean =>
  parts.every((part) => one[part].trim() === other[part].trim());

/** Whether only the first field has a text; it may be a whole address. */
export const isOneText = (typed: PostalAddress): boolean =>
  isSameTyped(typed, { street: typed.street, city: '', state: '', zip: '' });

/**
 * Returns the parts of a typed address, also of one typed or pasted whole into the first field. Adds what is missing or
 * wrong to its field, and returns `z.NEVER`, if it is not complete.
 */
export const readAddress = (
  typed: PostalAddress,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): CheckedAddress => {
  const whole = isOneText(typed) && parseAddress(typed.street);
  if (whole) return whole;
  const { success, data, error } = postalAddress.safeParse(typed);
  if (success) return data;
  for (const { path, message } of error.issues) addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
};
