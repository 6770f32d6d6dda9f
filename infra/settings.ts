import { RemovalPolicy } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import * as z from 'zod';
import { zone } from '../shared/account/schema';

const limit = z.coerce.number().int().min(1).max(1_000_000);

const settingsSchema = z
  .object({
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,15}$/)
      .default('local'),
    domain: z.string().optional(),
    certificateArn: z.string().optional(),
    marketplaceZone: zone.default('America/New_York'),
    passwordMinLength: z.coerce.number().int().min(6).max(99).default(6),
    adminEmail: z.email().optional(),
    /** Unpaid bookings and carts of customers who have never paid by card, from one IPv4 address or IPv6 /64. */
    maxHoldsPerNetwork: limit.default(6),
    /** Unpaid bookings of such customers with one provider. */
    maxHoldsPerProvider: limit.default(12),
    /** Accounts that place their first booking or cart, from one network in a day. */
    maxNewAccountsPerNetwork: limit.default(20),
    /** Another one replaces the secret by which the functions know CloudFront. */
    edgeSecretVersion: z
      .string()
      .regex(/^[A-Za-z0-9]{1,16}$/)
      .default('1'),
    protection: z.enum(['on', 'off']).default('on'),
    /** Requests to the user pool from one address in five minutes; without it there is no web ACL. */
    userPoolRateLimit: z.coerce.number().int().min(10).max(2_000_000_000).optional(),
  })
  .refine((s) => !s.domain === !s.certificateArn, 'domain and certificateArn go together');

/**
 * What an operator may choose with `cdk -c name=value`. `certificateArn` is of ACM in us-east-1, as CloudFront asks.
 * `protection=off` is for the first deployment of a stage whose data lasts: should it fail, CloudFormation can delete
 * everything it made, and the next attempt begins anew.
 */
export type Settings = z.output<typeof settingsSchema>;

/** The settings of this synthesis. Throws when one is malformed. */
export const readSettings = (node: Node): Settings =>
  settingsSchema.parse(
    Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, node.tryGetContext(name)])),
  );

/** True for stages whose data may go with the stack. */
export const isThrowaway = (stage: string): boolean => ['local', 'dev', 'test'].includes(stage);

/** Whether stack, table and user pool refuse to be deleted. */
export const isProtected = ({ stage, protection }: Pick<Settings, 'stage' | 'protection'>): boolean =>
  !isThrowaway(stage) && protection === 'on';

/** What becomes of data with its stack: it outlives all but a failed creation, or goes with a throw-away stage. */
export const removalPolicyOf = (stage: string): RemovalPolicy =>
  isThrowaway(stage) ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** CDK's feature flags. They are here, and not in cdk.json, so that every way of synthesizing uses the same. */
export const featureFlags = {
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-lambda:createNewPoliciesWithAddToRolePolicy': false,
  '@aws-cdk/aws-cloudfront:useGrantsToAddBucketPolicyForS3BucketOrigin': true,
  'aws-cdk:disable-metadata-collection': true,
};
