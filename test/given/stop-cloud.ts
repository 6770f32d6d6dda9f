import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cloudFileOf } from './running-cloud';

/**
 * Stops the local clouds of the API tests and waits until they have exited. Throws if any call of the run was a Scan or
 * would be denied to the function's role in AWS.
 */
export default async (): Promise<void> => {
  const forbidden = await Promise.all(
    globalThis.localClouds.map(async ({ port, child, tap, engine, dataDir }) => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await tap.close();
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(cloudFileOf(port), { force: true });
      return tap.forbidden();
    }),
  );
  if (forbidden.flat().length > 0)
    throw new Error(`Forbidden calls: ${JSON.stringify(forbidden.flat(), null, 2)}`);
};
