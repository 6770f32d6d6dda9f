import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas } from './bundle';
import type { Reload } from './local/options';

const folder = 'dist/dev-lambdas';

/** Runs Vite's development server inside the front door's server. */
export const startSite: Reload['site'] = async (server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middlewares: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
};

/** A function's code with its late-loaded bundles. */
const contents = (name: string): string =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, name, file), 'utf8'))
    .join();

/** Tells the developer to restart when the stack's definition changes. */
const watchStack = (): (() => void) => {
  let told = 0;
  const watcher = watch('infra', { recursive: true }, () => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    console.log('infra/ has changed: restart to apply the change.');
  });
  return () => watcher.close();
};

/**
 * Bundles the functions again whenever their source changes and reloads those whose bundle differs. Returns a
 * function that stops watching.
 */
export const watchFunctions: Reload['functions'] = async (functions) => {
  // The stack puts the name of each function's entry into this variable.
  const named = functions
    .list()
    .flatMap(({ name, variables }) =>
      variables.AWS_SDK_UA_APP_ID ? [{ name, entry: variables.AWS_SDK_UA_APP_ID }] : [],
    );
  const known = new Map<string, string>();
  const reloadChanged = () => {
    for (const { name, entry } of named) {
      const code = contents(entry);
      if (known.get(name) === code) continue;
      if (known.has(name)) {
        functions.reload(name, join(folder, entry));
        console.log(`${entry}: reloaded`);
      }
      known.set(name, code);
    }
  };
  const { stop } = await bundleLambdas({ outdir: folder, minify: false, onRebuild: reloadChanged });
  for (const { name, entry } of named) known.set(name, contents(entry));
  const stopStack = watchStack();
  return async () => {
    stopStack();
    await stop();
  };
};
