import { type BuildOptions, type BuildResult, context } from 'esbuild';
import { writeFiles } from './write-files';

/** The result of one build. */
export type Bundled = BuildResult<BuildOptions & { metafile: true }>;

/**
 * Bundles and keeps watching; `onRebuild` is called after each later build that succeeds. A build that fails leaves
 * the written files untouched, so that they can still be read. Throws if the first build fails.
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
    // If esbuild wrote the files itself, it would delete them when a build fails.
    const started = context({ ...options, write: false, plugins: [...(options.plugins ?? []), report] });
    started.then((watching) => watching.watch()).catch(reject);
  });
