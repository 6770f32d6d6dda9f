import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { Cloud } from '../../../infra/acting/cloud';
import { s3Of } from '../../../infra/acting/s3';
import type { Image } from '../../../shared/http/fields';
import { imageWidths } from '../../../shared/media/widths';

const names = [...imageWidths.map((width) => `${width}.webp`), 'image.json'];

/** How many files a finished picture has. */
export const filesPerPicture = names.length;

/** Counts the files of finished pictures in the media bucket, which CloudFront may serve longer than they exist. */
export const mediaFiles = (cloud: Pick<Cloud, 'endpoint' | 'output'>) => {
  const s3 = s3Of(cloud);
  const exists = (key: string): Promise<boolean> =>
    s3.send(new HeadObjectCommand({ Bucket: cloud.output('MediaBucketName'), Key: key })).then(
      () => true,
      (error: Error) => {
        if (error.name !== 'NotFound') throw error;
        return false;
      },
    );
  return {
    count: async ({ src }: Image): Promise<number> => {
      const found = await Promise.all(names.map((name) => exists(`${src.slice(1)}/${name}`)));
      return found.filter(Boolean).length;
    },
    close: () => s3.destroy(),
  };
};
