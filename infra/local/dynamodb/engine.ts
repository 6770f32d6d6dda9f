import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../lifecycle';
import { prepareDatabase } from './database';

/** A DynamoDB-compatible server. */
export type Engine = { name: string; url: string; close: () => Promise<void> };

/** Where the local cloud keeps its data unless `DATA_DIR` says otherwise. */
export const defaultDataDir = '.local';

type Command = { name: string; command: string; args: string[]; host: string };

const folderIn = (dataDir: string): string => join(dataDir, 'dynamodb');

const urlFileIn = (dataDir: string): string => join(folderIn(dataDir), 'url');

/** The address of the engine that was started with its data in `dataDir`. Throws if none was. */
export const engineUrl = (dataDir: string): string => readFileSync(urlFileIn(dataDir), 'utf8');

/**
 * The address of the engine that the environment means: `DYNAMODB_ENDPOINT`, or the one with its data in `DATA_DIR`.
 */
export const engineUrlHere = (): string => {
  const { DYNAMODB_ENDPOINT, DATA_DIR } = process.env;
  return DYNAMODB_ENDPOINT || engineUrl(DATA_DIR || defaultDataDir);
};

/**
 * One of the 16 million addresses that Linux gives to this machine alone. The embedded engine answers whoever asks,
 * web pages included, so its address must not be one that a page can guess.
 */
export const secretLoopback = (): string =>
  ['127', randomInt(1, 255), randomInt(256), randomInt(1, 255)].join('.');

const require = createRequire(import.meta.url);

const dynoxide = (): string | undefined => {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return require.resolve(`@dynoxide/${platform}/dynoxide`);
  } catch {
    return undefined;
  }
};

const commandFor = (port: number, folder: string, jar: string | undefined): Command => {
  const binary = dynoxide();
  if (jar) {
    const args = [`-Djava.library.path=${join(jar, '..', 'DynamoDBLocal_lib')}`, '-jar', jar];
    const host = '127.0.0.1';
    return {
      name: 'DynamoDB Local',
      command: 'java',
      // Its default lets the web pages of every origin in.
      args: [...args, '-sharedDb', '-dbPath', folder, '-port', String(port), '-cors', `http://${host}`],
      host,
    };
  }
  if (!binary) {
    throw new OperatorError(
      `There is no embedded DynamoDB engine for ${process.platform} on ${process.arch}. Set DYNAMODB_ENDPOINT, or install Java and set DYNAMODB_LOCAL_JAR.`,
    );
  }
  const file = join(folder, 'table.sqlite');
  prepareDatabase(file);
  const host = secretLoopback();
  const args = ['--host', host, '--port', String(port), '--db-path', file];
  return { name: 'dynoxide', command: binary, args, host };
};

// Without this, the engine would outlive a crashed parent. The shell kills it when the pipe from the parent closes.
const watchdog =
  'exec 3<&0; "$@" 3<&- & child=$!; { cat <&3 >/dev/null; kill $child 2>/dev/null; } & wait $child';

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const waitUntilListening = async (
  host: string,
  port: number,
  failed: () => string | undefined,
): Promise<void> => {
  const until = Date.now() + 20_000;
  while (!(await isListening(host, port))) {
    const reason = failed();
    if (reason !== undefined) throw new Error(`The DynamoDB engine stopped during startup: ${reason.trim()}`);
    if (Date.now() > until) throw new Error('The DynamoDB engine did not start within 20 seconds');
    await sleep(15);
  }
};

/**
 * Starts the embedded engine with its data in `<dataDir>/dynamodb`, or Amazon's DynamoDB Local if the path of its jar
 * is given. If there is an `endpoint`, nothing is started. Throws if no engine fits this machine or the engine fails.
 * Other processes find its address with `engineUrl`.
 */
export const startEngine = async (options: {
  port: number;
  dataDir: string;
  endpoint?: string | undefined;
  jar?: string | undefined;
}): Promise<Engine> => {
  const { port, endpoint } = options;
  if (endpoint) return { name: endpoint, url: endpoint, close: async () => {} };
  const folder = folderIn(options.dataDir);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const { name, command, args, host } = commandFor(port, folder, options.jar);
  const child = spawn('sh', ['-c', watchdog, 'sh', command, ...args], {
    // A separate process group: Ctrl-C in the terminal must not stop the engine before the functions that use it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  let ended = false;
  child.stderr.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text).slice(-2_000);
  });
  const exit = once(child, 'exit').then(() => {
    ended = true;
  });
  await waitUntilListening(host, port, () => (ended ? errorOutput : undefined));
  const close = async () => {
    child.stdin.end();
    await exit;
  };
  const url = `http://${host}:${port}`;
  writeFileSync(urlFileIn(options.dataDir), url);
  return { name, url, close };
};
