import { parseArgs } from 'node:util';
import * as z from 'zod';
import { Plain } from './lifecycle';

/** How the local cloud was asked to run. */
export type Options = {
  /** The front door's port; the providers have the seven after it. */
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
    throw new Plain((error as Error).message);
  }
};

/** Reads the command line and the environment. Throws `Plain` for a flag or a value it does not know. */
export const readOptions = (args: string[], env: Record<string, string | undefined>): Options => {
  const flags = flagsOf(args);
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Plain(z.prettifyError(parsed.error));
  const given = parsed.data;
  if (given.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new Plain('STRIPE_SECRET_KEY is a live key: only a test key may be used on this machine');
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
