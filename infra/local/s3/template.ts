import * as z from 'zod';
import type { Resource } from '../assembly';
import { noEffect, resourcesOf } from '../front/resources';

const bucketSchema = z.strictObject({
  BucketName: noEffect,
  BucketEncryption: noEffect,
  LifecycleConfiguration: noEffect,
  LoggingConfiguration: noEffect,
  OwnershipControls: noEffect,
  PublicAccessBlockConfiguration: noEffect,
  Tags: noEffect,
  VersioningConfiguration: noEffect,
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedHeaders: z.array(z.string()).default([]),
          AllowedMethods: z.array(z.string()),
          AllowedOrigins: z.array(z.string()),
          ExposedHeaders: z.array(z.string()).default([]),
          MaxAge: z.coerce.number().optional(),
          Id: noEffect,
        }),
      ),
    })
    .optional(),
});
export type BucketProperties = z.output<typeof bucketSchema>;

/** The template's buckets by name. @throws Error naming the first property that is not covered. */
export const readBuckets = (resources: Resource[]) =>
  new Map(resourcesOf(resources, 'AWS::S3::Bucket', bucketSchema).map((bucket) => [bucket.ref, bucket]));
