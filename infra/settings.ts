import { RemovalPolicy } from 'aws-cdk-lib';
import * as z from 'zod';
import { zone } from '../shared/account/schema';

const limit = z.number().int().min(1).max(1_000_000);
/** As WAF takes it. */
const rateLimit = z.number().int().min(10).max(2_000_000_000);

/** Whether the stage's data may be deleted with its stack. */
export const isThrowaway = (stage: string): boolean => ['local', 'dev', 'test'].includes(stage);

/** What a stage whose data is kept must say. Without these it would deploy, and lack what people rely on. */
const neededToLast = [
  'account',
  'region',
  'domain',
  'certificateArn',
  'mailDomain',
  'poolMail',
  'adminEmail',
] as const;

/** A table that was restored from a backup of the stack's own. */
export const restoredTable = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9_.-]{3,255}$/, 'Not a name of a table'),
  streamArn: z
    .string()
    .regex(/^arn:aws:dynamodb:[a-z0-9-]+:\d{12}:table\/.+\/stream\/.+$/, 'Not an ARN of a stream'),
});
export type RestoredTable = z.output<typeof restoredTable>;

const settingsSchema = z
  .strictObject({
    stage: z.string().regex(/^[a-z][a-z0-9-]{0,15}$/),
    /** The AWS account and region: nothing is deployed with the credentials of another. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'An account is 12 digits')
      .optional(),
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Not a region')
      .optional(),
    /** The site's domain, and its ACM certificate, which CloudFront requires to be in us-east-1. */
    domain: z.hostname().optional(),
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/, 'Not a certificate in us-east-1')
      .optional(),
    /** Whether browsers must use HTTPS for every subdomain of `domain`, too, whoever serves it. */
    httpsForSubdomains: z.boolean().default(false),
    marketplaceZone: zone.default('America/New_York'),
    passwordMinLength: z.number().int().min(6).max(99).default(6),
    /**
     * How many calls of Lambda functions the account may run at once in this region. New accounts often have ten: the
     * quota is raised on request.
     */
    maxConcurrency: limit.default(1_000),
    /** How many emails SES sends in a second, its quota: as many calls of the mail function run at once as that needs. */
    mailsPerSecond: limit.default(14),
    /**
     * How many batches of each shard of the table's stream are handled at once, up to 10. Changes of one item stay in their
     * order.
     */
    streamReaders: z.number().int().min(1).max(10).default(1),
    /** How many requests the API answers in a second; API Gateway takes 10,000 of an account unless it is asked for more. */
    apiRequestsPerSecond: limit.default(2_000),
    /** What the account may cost in a month, in US dollars; `adminEmail` is told at 80% and when it will be more. */
    monthlyBudget: limit.optional(),
    /** Receives the alarms, once its owner has confirmed the subscription. */
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
    /**
     * `off` lets CloudFormation delete everything it created if the first deployment fails, so that it can be repeated.
     */
    protection: z.enum(['on', 'off']).default('on'),
    /** Whether admins need two-step sign-in; by default, where the stage's data is kept. */
    adminTwoStep: z.enum(['on', 'off']).optional(),
    /** Whether Stripe Tax calculates sales tax on orders, which the platform then collects and owes. */
    salesTax: z.enum(['on', 'off']).default('off'),
    /**
     * The phone number, or the pool of numbers, of AWS End User Messaging that text messages come from, by its ARN. Without it,
     * none are sent.
     */
    smsFrom: z
      .string()
      .regex(
        /^arn:aws:sms-voice:[a-z0-9-]+:\d{12}:(phone-number|pool)\/[\w-]+$/,
        'Not the ARN of a phone number or a pool',
      )
      .optional(),
    /** The domain that email comes from; each stage needs its own. */
    mailDomain: z.hostname().optional(),
    /** Whether SES has verified `mailDomain` before, for something else: the stack then uses that identity. */
    mailDomainVerified: z.boolean().default(false),
    /**
     * A new number makes a new user pool, in the place of one that is lost: see
     * docs/operations/runbook.md#the-user-pool-is-lost.
     */
    userPoolNumber: z.number().int().min(1).max(99).default(1),
    /**
     * The table that the stack uses instead of its own, and that table's stream: see
     * docs/operations/restore.md. `npm run restore` sets it in infra/stages/restored-tables.json.
     */
    restoredTable: restoredTable.optional(),
    /**
     * Whose email carries the user pool's codes. `ses`: from `mailDomain`, once its DNS records are in place, and in
     * our words; the default of the local stage.
     */
    poolMail: z.enum(['cognito', 'ses']).optional(),
    /**
     * Hosts whose calendars are read, whose webhooks are told, and whose push services are called, without https and
     * whatever their addresses are: to try all of it out. A stage whose data is kept may have none.
     */
    trialHosts: z
      .array(z.string().regex(/^[a-z0-9.-]{1,253}$/))
      .max(10)
      .default([]),
    /** Requests to the user pool from one address in five minutes. Without it there is no web ACL. */
    userPoolRateLimit: rateLimit.optional(),
    /** Requests to the site from one address in five minutes. With it, a web ACL also has AWS's managed rules. */
    siteRateLimit: rateLimit.optional(),
  })
  .refine((s) => !s.domain === !s.certificateArn, 'domain and certificateArn go together')
  .refine((s) => !s.siteRateLimit || (s.account && s.region), 'siteRateLimit needs account and region')
  .superRefine((settings, context) => {
    if (isThrowaway(settings.stage)) return;
    if (settings.trialHosts.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['trialHosts'],
        message: 'A stage whose data is kept asks public hosts alone',
      });
    for (const name of neededToLast)
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'A stage whose data is kept needs this' });
  });

/** What a stage's file in `infra/stages` sets; docs/operations/deploy.md#settings. */
export type StageSettings = z.input<typeof settingsSchema>;
export type Settings = z.output<typeof settingsSchema>;

/** Checks a stage's settings and fills in defaults. Throws if one is unknown, malformed or missing. */
export const readSettings = (stage: StageSettings): Settings => settingsSchema.parse(stage);

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

/** What one call of the mail function sends, at about 140 milliseconds a mail. */
const mailsPerSecondOfCall = 7;

/** How many calls of the mail function send as much as SES takes. A mapping of a queue has from 2 to 1,000. */
export const mailCallsFor = (mailsPerSecond: number): number =>
  Math.min(1_000, Math.max(2, Math.ceil(mailsPerSecond / mailsPerSecondOfCall)));
