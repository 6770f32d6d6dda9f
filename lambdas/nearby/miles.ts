import { zipOf } from '../../shared/account/postal-address';
import { milesBetween } from '../../shared/nearby/distance';
import { type FindCentroid, findCentroid } from '../data/zip-centroids';

/** Returns the miles between two ZIP codes; undefined if one of them is missing or not known. */
export const milesApart = (
  from: string | undefined,
  to: string | undefined,
  find: FindCentroid = findCentroid,
): number | undefined => {
  const [start, end] = [from && find(from), to && find(to)];
  return start && end ? milesBetween(start, end) : undefined;
};

/** Returns the miles between two addresses, each written as one text; undefined if a ZIP code cannot be read or is not known. */
export const milesBetweenAddresses = (from: string, to: string): number | undefined =>
  milesApart(zipOf(from), zipOf(to));
