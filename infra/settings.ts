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
    /**
     * How many unpaid bookings and carts customers who have never paid by card may hold from one IPv4 address or IPv6
     * /64.
     */
    maxHoldsPerNetwork: limit.default(6),
    /** How many unpaid bookings such customers may hold with one provider. */
    maxHoldsPerProvider: limit.default(12),
    /** How many accounts may place their first booking or cart from one network in a day. */
    maxNewAccountsPerNetwork: limit.default(20),
    /** A new value replaces the secret that tells the functions a request came through CloudFront. */
    edgeSecretVersion: z
      .string()
      .regex(/^[A-Za-z0-9]{1,16}$/)
      .default('1'),
    protection: z.enum(['on', 'off']).default('on'),
    /** Whether admins need two-step sign-in; by default, where the stage's data is kept. */
    adminTwoStep: z.enum(['on', 'off']).optional(),
    /** The domain that email comes from; each stage needs its own. */
    mailDomain: z.hostname().optional(),
    /**
     * Whose email carries the user pool's codes. `ses`: from `mailDomain`, once its DNS records are in place, and in
     * our words; the default of the local stage.
     */
    poolMail: z.enum(['cognito', 'ses']).optional(),
    /** Requests to the user pool from one address in five minutes. Without it there is no web ACL. */
    userPoolRateLimit: z.coerce.number().int().min(10).max(2_000_000_000).optional(),
  })
  .refine((s) => !s.domain === !s.certificateArn, 'domain and certificateArn go together')
  .refine((s) => s.mailDomain || isThrowaway(s.stage), 'a stage whose data is kept needs a mailDomain');

/**
 * What an operator can set with `cdk -c name=value`. `certificateArn` is an ACM certificate in us-east-1, as
 * CloudFront requires. `protection=off` is for the first deployment of a stage whose data is kept: if it fails,
 * CloudFormation can delete everything it created and the deployment can be repeated.
 */
export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings from the CDK context. Throws if one is malformed. */
export const readSettings = (node: Node): Settings =>
  settingsSchema.parse(
    Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, node.tryGetContext(name)])),
  );

/** Whether the stage's data may be deleted with its stack. */
export const isThrowaway = (stage: string): boolean => ['local', 'dev', 'test'].includes(stage);

/**
 * The domain that email comes from. A throwaway stage may have none of its own: SES then never verifies its identity
 * and refuses to send.
 */
export const mailDomainOf = ({ stage, mailDomain }: Pick<Settings, 'stage' | 'mailDomain'>): string =>
  mailDomain ?? `${stage}.hairloom.test`;

/** Whether the user pool sends through SES. */
export const sendsPoolMail = ({ stage, poolMail }: Pick<Settings, 'stage' | 'poolMail'>): boolean =>
  (poolMail ?? (stage === 'local' ? 'ses' : 'cognito')) === 'ses';

/** Whether admins need two-step sign-in. */
export const needsAdminTwoStep = ({
  stage,
  adminTwoStep,
}: Pick<Settings, 'stage' | 'adminTwoStep'>): boolean =>
  (adminTwoStep ?? (isThrowaway(stage) ? 'off' : 'on')) === 'on';

/** Whether the stack, the table and the user pool are protected from deletion. */
export const isProtected = ({ stage, protection }: Pick<Settings, 'stage' | 'protection'>): boolean =>
  !isThrowaway(stage) && protection === 'on';

/** Deletes a throwaway stage's data with its stack. Other data is kept, unless its creation failed. */
export const removalPolicyOf = (stage: string): RemovalPolicy =>
  isThrowaway(stage) ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** CDK's feature flags, kept here rather than in cdk.json so that every way of synthesizing uses them. */
export const featureFlags = {
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-lambda:createNewPoliciesWithAddToRolePolicy': false,
  '@aws-cdk/aws-cloudfront:useGrantsToAddBucketPolicyForS3BucketOrigin': true,
  'aws-cdk:disable-metadata-collection': true,
};
