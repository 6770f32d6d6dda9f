import { buildAll } from './build/build';
import { printWelcome } from './demo/welcome';
import { startSite, watchFunctions } from './dev';
import { startCloud } from './local/cloud';
import { OperatorError } from './local/lifecycle';
import { type RunningCloud, type RunOptions, readOptions } from './local/options';

const explain = (error: unknown): void => {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
};

/** Tells the demo's year in the background, unless it is off or nobody can pay automatically. */
const startYear = ({ seed, dataDir, stripe }: RunOptions, cloud: RunningCloud): (() => Promise<void>) => {
  if (!seed || stripe.secretKey || process.env.DEMO_YEAR === 'off') return async () => {};
  const stopping = new AbortController();
  const telling = import('./demo/year').then(({ tellYear }) => tellYear(cloud, dataDir, stopping.signal));
  // A purchase that was cut short is finished at the next start.
  const ended = telling.catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error('The demo’s year stopped:', error);
  });
  return async () => {
    stopping.abort();
    await ended;
  };
};

const run = async (options: RunOptions): Promise<void> => {
  const began = performance.now();
  const cloud = await startCloud({
    ...options,
    title: 'Hairloom',
    build: buildAll,
    reload: { functions: watchFunctions, site: startSite },
    afterStart: async () => (await import('./demo/seed')).seed,
    stripe: {
      ...options.stripe,
      secretVariable: 'STRIPE_SECRET_ARN',
      urlVariable: 'STRIPE_API_URL',
      webhookPath: '/api/payments/webhook',
    },
  });
  printWelcome(options, cloud.origin, performance.now() - began);
  const stopYear = startYear(options, cloud);
  const stop = async () => {
    await stopYear();
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
