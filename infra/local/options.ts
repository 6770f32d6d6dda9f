import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Functions } from './functions/functions';
import { OperatorError } from './lifecycle';

/** How the operator asked the local cloud to run. */
export type RunOptions = {
  /** The front door's port; the providers have those after it. */
  port: number;
  dataDir: string;
  assemblyDir: string;
  fresh: boolean;
  dev: boolean;
  seed: boolean;
  dynamodb: { endpoint?: string; jar?: string };
  /** The operator's own Stripe account in test mode; the stand-in runs when there is none. */
  stripe: { secretKey?: string; webhookSecret?: string };
};

/** The running local cloud, as its operator, its first filling and its tests reach it. */
export type RunningCloud = {
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** The endpoint of a service, for what an operator does with AWS credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3' | 'sqs') => string;
  /** An output of the stack. Throws where it has none of that name. */
  output: (name: string) => string;
};

/** Loads what fills empty data, and answers it; asked once for each data folder, while the cloud starts. */
export type FirstStart = () => Promise<(cloud: RunningCloud) => Promise<void>>;

/** Development: how new code gets in while the cloud runs. */
export type Reload = {
  /** Watches the functions' code and reloads those that changed. Answers how to stop. */
  functions: (functions: Pick<Functions, 'list' | 'reload'>) => Promise<() => unknown>;
  /** A server for the site's own pages, which sends its messages to open pages over `server`. */
  site: (server: Server) => Promise<{
    middlewares: (request: IncomingMessage, response: ServerResponse) => void;
    close: () => Promise<void>;
  }>;
};

/** Where the stack keeps Stripe's keys and expects its calls. */
export type StripeNames = {
  /** The environment variable that names the secret with `{ secretKey, webhookSecret }`. */
  secretVariable: string;
  /** The environment variable that leads such a function's Stripe client to the stand-in. */
  urlVariable: string;
  /** The path of the site that takes webhooks. */
  webhookPath: string;
};

/** What runs: the operator's choice, and what the product says of itself. */
export type CloudOptions = Omit<RunOptions, 'stripe'> & {
  /** The product's name, for messages and the stand-in's pages. */
  title: string;
  /** Builds the assembly where something changed since it was last built. */
  build: (assemblyDir: string, options: { dev: boolean }) => Promise<void>;
  reload: Reload;
  afterStart?: FirstStart;
  stripe: RunOptions['stripe'] & StripeNames;
};

const text = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const environment = z.object({
  PORT: z.coerce.number().int().min(1024).max(65_528).default(4000),
  DATA_DIR: z.string().min(1).default('.local'),
  CDK_OUTDIR: z.string().min(1).default('cdk.out'),
  DYNAMODB_ENDPOINT: text,
  DYNAMODB_LOCAL_JAR: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
});

const flagsOf = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { fresh: flag, dev: flag, 'no-seed': flag } }).values;
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
};

/** Reads the command line and the environment. Throws `OperatorError` for a flag or a value it does not know. */
export const readOptions = (args: string[], env: Record<string, string | undefined>): RunOptions => {
  const flags = flagsOf(args);
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new OperatorError(z.prettifyError(parsed.error));
  const given = parsed.data;
  if (given.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new OperatorError('STRIPE_SECRET_KEY is a live key: only a test key may be used on this machine');
  }
  return {
    port: given.PORT,
    dataDir: given.DATA_DIR,
    assemblyDir: given.CDK_OUTDIR,
    fresh: flags.fresh,
    dev: flags.dev,
    seed: !flags['no-seed'],
    dynamodb: { endpoint: given.DYNAMODB_ENDPOINT, jar: given.DYNAMODB_LOCAL_JAR },
    stripe: { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET },
  };
};
