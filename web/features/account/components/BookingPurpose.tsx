import { useQuery } from '@tanstack/react-query';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { hairstyleQuery } from '../../../lib/catalog/hairstyle';

/** Says what a visitor came to book, once its name is known. */
export const BookingPurpose = ({ hairstyleId, otherwise }: { hairstyleId: string; otherwise: string }) => {
  const { data } = useQuery({ ...hairstyleQuery(hairstyleId), retry: false });
  return data ? `To book ${isolateBidi(data.title)}` : otherwise;
};
