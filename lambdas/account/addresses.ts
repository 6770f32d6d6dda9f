import { randomUUID } from 'node:crypto';
import type { accountApi } from '../../shared/account/api';
import { maxAddresses } from '../../shared/account/limits';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import { assign } from '../data/engine/writes';
import { profiles, type StoredProfile } from '../data/people';
import { storedAddress } from '../data/postal-addresses';
import type { Call } from '../http/endpoints';

type Api = typeof accountApi;

/**
 * Saves a delivery address. The same address under another label is renamed, so a retry does not add it twice.
 * Throws `too_many_addresses`.
 */
export const addAddress = async (
  store: Store,
  profile: StoredProfile,
  { label, ...given }: Call<Api['addAddress']>['body'],
): Promise<Reply<Api['addAddress']>> => {
  const { addresses } = profile;
  const { address: text, postalAddress } = storedAddress(given.postalAddress ?? given.text!);
  const same = addresses.find((address) => address.text === text);
  if (!same && addresses.length >= maxAddresses) throw new Refusal('too_many_addresses');
  const saved = { id: same?.id ?? randomUUID(), label, text, postalAddress };
  const after = same
    ? addresses.map((address) => (address === same ? saved : address))
    : [...addresses, saved];
  await store.write(assign(profiles.ref(profile.id), { addresses: after }, profile));
  return saved;
};

/** Removes a saved address; does nothing if there is none with this id. */
export const removeAddress = async (
  store: Store,
  profile: StoredProfile,
  addressId: string,
): Promise<void> => {
  const after = profile.addresses.filter(({ id }) => id !== addressId);
  if (after.length < profile.addresses.length)
    await store.write(assign(profiles.ref(profile.id), { addresses: after }, profile));
};
