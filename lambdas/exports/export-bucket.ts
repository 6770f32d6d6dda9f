import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ExportFiles } from './files';

const s3 = new S3Client({});

/** Each part has a checksum, which S3 compares when the parts are put together. */
const ChecksumAlgorithm = 'CRC32';

/** Gives access to the bucket of exports. Bundled separately and loaded with the first call. */
export const openExportBucket = (Bucket: string): ExportFiles => ({
  begin: async (Key, fileName, ContentType) => {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ChecksumAlgorithm,
        ContentType,
        ContentDisposition: `attachment; filename="${fileName}"`,
      }),
    );
    return UploadId!;
  },
  writePart: async (Key, UploadId, PartNumber, Body) => {
    const { ETag, ChecksumCRC32 } = await s3.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ChecksumAlgorithm }),
    );
    return { etag: ETag!, checksum: ChecksumCRC32! };
  },
  finish: async (Key, UploadId, parts) => {
    const Parts = parts.map(({ etag, checksum }, index) => ({
      PartNumber: index + 1,
      ETag: etag,
      ChecksumCRC32: checksum,
    }));
    try {
      await s3.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      // An earlier attempt has finished it, and its reply or what followed was lost.
      if ((error as Error).name !== 'NoSuchUpload') throw error;
      await s3.send(new HeadObjectCommand({ Bucket, Key }));
    }
  },
  link: (Key) => getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 }),
  remove: async (Key) => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  },
});
