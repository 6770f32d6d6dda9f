import { once } from 'node:events';
import { rmSync } from 'node:fs';

/**
 * Stops the local cloud of the API tests and waits until all of it is gone. Throws where any call of the whole run was
 * a Scan, or one that the function's role would be refused in AWS.
 */
export default async (): Promise<void> => {
  const { child, tap, engine, dataDir } = globalThis.localCloud ?? {};
  if (child && child.exitCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await tap?.close();
  await engine?.close();
  const offences = tap?.offences() ?? [];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  if (offences.length > 0) throw new Error(`Calls no role allows: ${JSON.stringify(offences, null, 2)}`);
};
