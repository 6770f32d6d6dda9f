import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the AWS CLI and returns its JSON. Operators ask it about services that the product itself does not call, and has
 * no SDK for.
 */
export type Aws = (...args: string[]) => Promise<unknown>;

/** The AWS CLI of this machine, with its credentials. Throws if there is none, or what it says is wrong. */
export const awsCli: Aws = async (...args) => {
  try {
    return JSON.parse((await run('aws', [...args, '--output', 'json'])).stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error('The AWS CLI is not installed');
    throw error;
  }
};
