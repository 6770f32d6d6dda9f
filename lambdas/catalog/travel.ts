import { zipOf } from '../../shared/account/postal-address';
import type { catalogApi } from '../../shared/catalog/api';
import type { Reply } from '../../shared/http/route';
import { availability } from '../data/availability';
import type { Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { milesApart } from '../nearby/miles';
import { refsOfProvider, requireApproved } from './public-providers';

type GetTravel = (typeof catalogApi)['getTravel'];

/**
 * Says how far a ZIP code is from a provider who limits how far they travel, before an appointment is booked there. Throws
 * `provider_not_found`.
 */
export const getTravel =
  ({ store }: { store: Store }) =>
  async ({ params: { providerId }, query }: Call<GetTravel>): Promise<Reply<GetTravel>> => {
    const { rules, ...provider } = await store.readAll({
      ...refsOfProvider(providerId),
      rules: availability.ref(providerId),
    });
    const { profile } = requireApproved(provider);
    const maxMiles = rules?.travelMiles;
    return maxMiles === undefined ? {} : { maxMiles, miles: milesApart(query.zip, zipOf(profile.address)) };
  };
