import { buildAll } from './build/build';
import { printWelcome } from './demo/welcome';
import { startSite, watchFunctions } from './dev';
import { offsetClock } from './local/clock-offset';
import { startCloud } from './local/cloud';
import { OperatorError } from './local/lifecycle';
import { type RunningCloud, type RunOptions, readOptions } from './local/options';

const explain = (error: unknown): void => {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
};

/** Whether the demo goes on growing after the start. Not with real Stripe, where nobody can pay automatically. */
const growsLater = ({ seed, stripe }: RunOptions): boolean =>
  seed && !stripe.secretKey && process.env.DEMO_YEAR !== 'off';

/** Adds what happened in the year before in the background. Returns what stops it. */
const grow = (options: RunOptions, cloud: RunningCloud): (() => Promise<void>) => {
  if (!growsLater(options)) return async () => {};
  const stopping = new AbortController();
  const growing = (async () => {
    const [{ joinBefore }, { beginOfYear }, { tellYear }] = await Promise.all([
      import('./demo/joined-earlier'),
      import('./demo/year-purchases'),
      import('./demo/year'),
    ]);
    await joinBefore(cloud, beginOfYear(Date.now()));
    await tellYear(cloud, options.dataDir, stopping.signal);
  })();
  // What was cut short is finished at the next start.
  const ended = growing.catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error('The demo data stopped growing:', error);
  });
  return async () => {
    stopping.abort();
    await ended;
  };
};

const run = async (options: RunOptions): Promise<void> => {
  offsetClock(options.clockOffsetMs);
  const began = performance.now();
  const cloud = await startCloud({
    ...options,
    title: 'Hairloom',
    build: buildAll,
    reload: { functions: watchFunctions, site: startSite },
    afterStart: async () => (await import('./demo/seed')).seed,
    pushKeysVariable: 'PUSH_KEYS_PARAMETER',
    stripe: {
      ...options.stripe,
      secretVariable: 'STRIPE_SECRET_ARN',
      urlVariable: 'STRIPE_API_URL',
      webhookPath: '/api/payments/webhook',
    },
  });
  printWelcome(options, cloud.origin, performance.now() - began);
  const stopGrowing = grow(options, cloud);
  const stop = async () => {
    await stopGrowing();
    await cloud.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

// The functions run on Node 24 in Lambda; local tools may use an older version.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  explain(error);
  process.exit();
}
