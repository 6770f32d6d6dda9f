import type { Image } from '../../../../shared/http/fields';

/** The fields that a provider's services and products share. */
export type OwnListing = {
  id: string;
  version: number;
  active: boolean;
  category: string;
  priceCents: number;
  images: Image[];
};
