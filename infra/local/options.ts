import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { defaultDataDir } from './dynamodb/engine';
import type { Functions } from './functions/functions';
import { OperatorError } from './lifecycle';
import { type AwsLimits, newAccountLimits } from './limits';

/** How the operator wants to run the local cloud. */
export type RunOptions = {
  /** The front door's port. The providers use the ports after it. */
  port: number;
  dataDir: string;
  assemblyDir: string;
  fresh: boolean;
  dev: boolean;
  /** Host names by which browsers may reach the front door besides this machine's own, such as a tunnel's. */
  allowedHosts?: string[];
  seed: boolean;
  /** Whether schedules run by the clock. If not, they run only by command. */
  schedules: boolean;
  /** How far the clock of everything that runs here is ahead of the machine's (milliseconds). */
  clockOffsetMs: number;
  /** How long calls of a function may wait before the HTTP API refuses further ones (milliseconds). */
  maxWaitMs: number;
  /** Limits of AWS to run with, if any. */
  limits?: AwsLimits | undefined;
  dynamodb: { endpoint?: string; jar?: string };
  /** The operator's Stripe account in test mode. Without one, the stand-in is used. */
  stripe: { secretKey?: string; webhookSecret?: string };
};

/** The running local cloud, for its operator, the code that fills it and its tests. */
export type RunningCloud = {
  /** The site's address, without a trailing slash. */
  origin: string;
  /** Returns a service's endpoint, for calls with the operator's credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3' | 'sqs') => string;
  /** Returns an output of the stack. Throws if there is none with this name. */
  output: (name: string) => string;
};

/** Loads the function that fills an empty data folder, while the cloud starts. Called once for each data folder. */
export type FirstStart = () => Promise<(cloud: RunningCloud) => Promise<void>>;

/** For development: loads new code while the cloud runs. */
export type Reload = {
  /** Watches the functions' code and reloads those that changed. Returns a function that stops watching. */
  functions: (functions: Pick<Functions, 'list' | 'reload'>) => Promise<() => unknown>;
  /** Creates a server for the site's pages, which sends messages to open pages over `server`. */
  site: (server: Server) => Promise<{
    middlewares: (request: IncomingMessage, response: ServerResponse) => void;
    close: () => Promise<void>;
  }>;
};

/** Where the stack keeps Stripe's keys and receives its calls. */
type StripeNames = {
  /** The environment variable with the ARN of the secret `{ secretKey, webhookSecret }`. */
  secretVariable: string;
  /** The environment variable that sets the address of Stripe's API. */
  urlVariable: string;
  /** The path that receives webhooks. */
  webhookPath: string;
};

/** The operator's options and the product's. */
export type CloudOptions = Omit<RunOptions, 'stripe'> & {
  /** The product's name, for messages and the pages of the Stripe stand-in. */
  title: string;
  /** Builds the assembly if something has changed. */
  build: (assemblyDir: string, options: { dev: boolean }) => Promise<void>;
  reload: Reload;
  afterStart?: FirstStart;
  stripe: RunOptions['stripe'] & StripeNames;
  /** The environment variable with the name of the parameter `{ publicKey, privateKey, subject }` that pushes are signed with. */
  pushKeysVariable: string;
};

const text = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const environment = z.object({
  PORT: z.coerce.number().int().min(1024).max(65_524).default(4000),
  DATA_DIR: z.string().min(1).default(defaultDataDir),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  CLOCK_OFFSET_MS: z.coerce.number().int().min(0).default(0),
  MAX_WAIT_MS: z.coerce.number().int().min(0).default(1_000),
  CDK_OUTDIR: z.string().min(1).default('cdk.out'),
  DYNAMODB_ENDPOINT: text,
  DYNAMODB_LOCAL_JAR: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
});

const flagsOf = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = {
      fresh: flag,
      dev: flag,
      'no-seed': flag,
      'no-schedules': flag,
      'aws-limits': flag,
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
};

/** Reads the command line and the environment. Throws `OperatorError` for an unknown flag or an invalid value. */
export const readOptions = (args: string[], env: Record<string, string | undefined>): RunOptions => {
  const flags = flagsOf(args);
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new OperatorError(z.prettifyError(parsed.error));
  const given = parsed.data;
  if (given.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new OperatorError('STRIPE_SECRET_KEY is a live key. The local cloud accepts only test keys.');
  }
  return {
    port: given.PORT,
    dataDir: given.DATA_DIR,
    assemblyDir: given.CDK_OUTDIR,
    fresh: flags.fresh,
    dev: flags.dev,
    allowedHosts: given.ALLOWED_HOSTS,
    seed: !flags['no-seed'],
    schedules: !flags['no-schedules'],
    clockOffsetMs: given.CLOCK_OFFSET_MS,
    maxWaitMs: given.MAX_WAIT_MS,
    limits: flags['aws-limits'] ? newAccountLimits : undefined,
    dynamodb: { endpoint: given.DYNAMODB_ENDPOINT, jar: given.DYNAMODB_LOCAL_JAR },
    stripe: { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET },
  };
};
