import { offeredLocations } from '../../shared/account/locations';
import type { ProviderProfile } from '../../shared/catalog/public-pages';
import type { RoleItem, StoredProfile } from '../data/people';

/** The number of cards on a page. */
export const pageSize = 24;

/** Returns a provider's public profile, with the contact details they chose to show. */
export const toPublic = (profile: StoredProfile, role: RoleItem): ProviderProfile => ({
  id: profile.id,
  name: profile.name,
  bio: profile.bio,
  ...(profile.area && { area: profile.area }),
  photo: profile.photo,
  rating: { sum: profile.ratingSum, count: profile.ratingCount },
  locations: offeredLocations(role.locations, profile.address),
  zone: role.zone,
  ...(profile.shown.address && profile.address && { address: profile.address }),
  ...(profile.shown.email && { email: profile.email }),
  ...(profile.shown.phone && profile.phone && { phone: profile.phone }),
});
