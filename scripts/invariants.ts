import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type Stripe from 'stripe';
import { addressOf, portsFrom } from '../infra/local/ports';
import { violationsOf } from '../lambdas/ledger/invariants';
import { readSecret } from '../lambdas/runtime/read-secret';
import { createStripe } from '../lambdas/stripe/create-client';
import { readBooks } from './invariants/read-books';
import { readStripeBooks } from './invariants/read-stripe';
import { scan } from './invariants/read-table';
import { settingsOfStage } from './settings-of-stage';
import { dynamoOf, tableOfStage } from './table-of-stage';

const usage = `Usage: npm run invariants -- [--stage <stage>] [--wait <seconds>]
Checks that balances, escrow, holds, stock, promo codes, busy time, counters, payouts, disputes and Stripe agree with the
journal and with each other. Reads the whole table and the whole Stripe account, and changes nothing. What is wrong is
read again after --wait seconds (default 30), because people go on using the marketplace; what is still wrong is printed.
The default stage is "local". Any other stage needs AWS credentials. STRIPE_SECRET_KEY replaces the stage's own key.`;

/** What is wrong at both of two readings; the second is made only if the first found something. */
export const lastingViolations = async (
  read: () => Promise<string[]>,
  wait: () => Promise<unknown>,
): Promise<string[]> => {
  const first = await read();
  if (first.length === 0) return [];
  await wait();
  const again = new Set(await read());
  return first.filter((violation) => again.has(violation));
};

/** The Stripe key in the secret of a stage's stack. Throws if there is none. */
const stripeKeyOf = async (stage: string): Promise<string> => {
  const client = new SecretsManagerClient(settingsOfStage(stage, 'secretsmanager'));
  const { SecretList = [] } = await client.send(
    new ListSecretsCommand({
      Filters: [
        { Key: 'tag-value', Values: [`Hairloom-${stage}`] },
        { Key: 'description', Values: ["Stripe's secret key"] },
      ],
    }),
  );
  const [{ ARN } = {}] = SecretList;
  // A secret that nobody has filled in has no value to read.
  const { secretKey } = ARN ? JSON.parse(await readSecret(ARN, client).catch(() => '{}')) : {};
  if (!secretKey) throw new Error(`${stage} has no Stripe key; set STRIPE_SECRET_KEY`);
  return secretKey;
};

const stripeOf = async (stage: string): Promise<Stripe> => {
  const { STRIPE_SECRET_KEY: key, PORT = 4000 } = process.env;
  if (key) return createStripe(key);
  if (stage === 'local') return createStripe('sk_test_local', addressOf(portsFrom(Number(PORT)), 'stripe'));
  return createStripe(await stripeKeyOf(stage));
};

/** Checks a stage's table against Stripe and returns what is wrong, at both of two readings with `waitSeconds` in between. */
export const checkInvariants = async (stage: string, waitSeconds: number): Promise<string[]> => {
  const stripe = await stripeOf(stage);
  const client = dynamoOf(stage);
  const table = await tableOfStage(client, stage);
  const read = async () => {
    const [items, stripeBooks] = await Promise.all([scan(client, table), readStripeBooks(stripe)]);
    const { books, busy } = readBooks(items, { ...stripeBooks, now: Date.now(), quiet: false });
    return violationsOf(books, busy, { consumersCaughtUp: true });
  };
  return lastingViolations(read, () => setTimeout(waitSeconds * 1000));
};

/** Says what is wrong, one line each. */
export const reportOfInvariants = (violations: readonly string[]): string =>
  [
    ...violations,
    violations.length > 0 ? `Violations: ${violations.length}.` : 'Every invariant holds.',
  ].join('\n');

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'local' },
      wait: { type: 'string', default: '30' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const violations = await checkInvariants(values.stage, Number(values.wait));
  console.log(reportOfInvariants(violations));
  if (violations.length > 0) process.exitCode = 1;
};

if (process.argv[1]?.endsWith('invariants.ts'))
  await main().catch((error: Error) => {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 1;
  });
