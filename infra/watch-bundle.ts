import { type BuildOptions, type BuildResult, context } from 'esbuild';
import { writeFiles } from './write-files';

/** What a pass of the bundler made. */
export type Bundled = BuildResult<BuildOptions & { metafile: true }>;

/**
 * Bundles and goes on watching; `onRebuild` is called after each later pass that builds. One that does not leaves
 * everything as it was, so that what reads the files later still finds them. Throws where the first does not build.
 */
export const watchBundle = (
  options: BuildOptions & { metafile: true },
  onRebuild: (result: Bundled) => void,
): Promise<{ result: Bundled; stop: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    let first = true;
    const take = (result: Bundled) => {
      if (result.errors.length === 0) writeFiles(result.outputFiles);
      if (!first) return result.errors.length === 0 && onRebuild(result);
      first = false;
      started.then(async (watching) => {
        const stop = () => watching.dispose();
        if (result.errors.length === 0) return resolve({ result, stop });
        await stop();
        reject(new Error(result.errors[0]?.text));
      });
    };
    const report = {
      name: 'report',
      setup: (pass: { onEnd: (callback: (result: BuildResult) => void) => void }) =>
        pass.onEnd((result) => void take(result as Bundled)),
    };
    // The bundler itself would take away its files where a pass fails.
    const started = context({ ...options, write: false, plugins: [...(options.plugins ?? []), report] });
    started.then((watching) => watching.watch()).catch(reject);
  });
