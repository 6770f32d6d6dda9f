import type { OwnHairstyle } from '../../../../shared/catalog/schema';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import type { ListingKind } from './kind';
import { ownListingQuery, ownListingsQuery } from './queries';

export const services: ListingKind<OwnHairstyle> = {
  name: 'Service',
  topic: 'hairstyle',
  titleOf: ({ title }) => title,
  paths: {
    list: paths.myHairstyles,
    add: paths.newHairstyle,
    edit: paths.editHairstyle,
    share: paths.shareHairstyle,
  },
  listQuery: ownListingsQuery('hairstyle', (cursor) => client.listMyHairstyles({ query: { cursor } })),
  oneQuery: (hairstyleId) =>
    ownListingQuery('hairstyle', hairstyleId, () => client.getMyHairstyle({ params: { hairstyleId } })),
  setActive: (hairstyleId, active) =>
    client.setHairstyleActive({ params: { hairstyleId }, body: { active } }),
  archive: (hairstyleId) => client.archiveHairstyle({ params: { hairstyleId } }),
};
