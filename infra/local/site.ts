/*
 * CDK's bucket deployment: unpacks the assets into the site's bucket and fills in the markers of data sources.
 * Cache headers come from SystemMetadata; pruning is left out, as an open page still asks for its old chunks.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Relocate } from './addresses';
import type { Assembly, Resource } from './assembly';

/** Writes an object like S3's PutObject. */
type Put = (
  bucket: string,
  key: string,
  body: Buffer,
  headers: { contentType: string; cacheControl?: string },
) => Promise<unknown>;

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

const fillIn = (text: string, markers: Record<string, string>, relocate: Relocate): string =>
  Object.entries(markers).reduce(
    (filled, [marker, value]) => filled.replaceAll(marker, relocate(value)),
    text,
  );

/** Uploads the files of a `Custom::CDKBucketDeployment` to its bucket. Throws for an unknown file type. */
export const deploySite = async (
  { properties }: Resource,
  asset: Assembly['asset'],
  relocate: Relocate,
  put: Put,
): Promise<void> => {
  const cacheControl = properties.SystemMetadata?.['cache-control'];
  const prefix = properties.DestinationBucketKeyPrefix ? `${properties.DestinationBucketKeyPrefix}/` : '';
  const sources = (properties.SourceObjectKeys as string[]).map((key, index) => ({
    folder: asset(key),
    markers: (properties.SourceMarkers?.[index] ?? {}) as Record<string, string>,
  }));
  for (const { folder, markers } of sources) {
    for (const file of filesBelow(folder)) {
      const contentType = contentTypes[extname(file)];
      if (!contentType) throw new Error(`The local cloud does not know the content type of ${file}`);
      const content = readFileSync(join(folder, file));
      // Only data sources contain addresses; other files are uploaded unchanged.
      const isData = Object.keys(markers).length > 0;
      const body = isData ? Buffer.from(relocate(fillIn(content.toString(), markers, relocate))) : content;
      const key = prefix + file.split(sep).join('/');
      await put(properties.DestinationBucketName, key, body, {
        contentType,
        ...(cacheControl && { cacheControl }),
      });
    }
  }
};
