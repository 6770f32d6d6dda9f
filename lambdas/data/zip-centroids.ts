import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../../shared/nearby/distance';

/** The file with the centroids, which the build puts beside the code of a function that asks for them. */
export const centroidsFile = 'zip-centroids.bin';

/** Bytes of a ZIP code: the code, and its latitude and longitude in ten-thousandths of a degree, 4 bytes each. */
const recordBytes = 12;
const perDegree = 10_000;

/** Writes the centroids of ZIP codes, by their five digits. */
export const packCentroids = (centroids: Readonly<Record<string, Point>>): Buffer => {
  const zips = Object.keys(centroids).sort();
  const packed = Buffer.alloc(zips.length * recordBytes);
  for (const [index, zip] of zips.entries()) {
    const { latitude, longitude } = centroids[zip]!;
    packed.writeInt32LE(Number(zip), index * recordBytes);
    packed.writeInt32LE(Math.round(latitude * perDegree), index * recordBytes + 4);
    packed.writeInt32LE(Math.round(longitude * perDegree), index * recordBytes + 8);
  }
  return packed;
};

/** Returns the centroid of a ZIP code of five digits; undefined for one that is not known. */
export type FindCentroid = (zip: string) => Point | undefined;

/** Looks ZIP codes up in a file as `packCentroids` writes it. */
export const centroidsIn = (packed: Buffer): FindCentroid => {
  const zipAt = (index: number) => packed.readInt32LE(index * recordBytes);
  const count = packed.length / recordBytes;
  return (zip) => {
    const wanted = Number(zip);
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (zipAt(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    if (low === count || zipAt(low) !== wanted) return undefined;
    const at = low * recordBytes;
    return {
      latitude: packed.readInt32LE(at + 4) / perDegree,
      longitude: packed.readInt32LE(at + 8) / perDegree,
    };
  };
};

let known: FindCentroid | undefined;

/** Looks ZIP codes up in the file beside the function's code, which is read on first use and then kept. */
export const findCentroid: FindCentroid = (zip) => {
  known ??= centroidsIn(readFileSync(join(__dirname, centroidsFile)));
  return known(zip);
};
