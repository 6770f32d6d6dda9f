import { startCloud } from './cloud';
import { Plain } from './lifecycle';
import { type Options, readOptions } from './options';
import { sayReady } from './welcome';

const explain = (error: unknown): void => {
  console.error(error instanceof Plain ? error.message : error);
  process.exitCode = 1;
};

const run = async (options: Options): Promise<void> => {
  const began = performance.now();
  const cloud = await startCloud(options);
  sayReady(options, cloud.origin, performance.now() - began);
  const stop = async () => {
    await cloud.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

// The functions run on Node 24 in Lambda; on this machine the tools may be older.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  explain(error);
  process.exit();
}
