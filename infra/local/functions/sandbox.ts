import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fingerprint } from '../physical-ids';

/** The folder in which functions run: copies of their assets, so that `require` finds only what an asset contains. */
type Sandbox = {
  /** Copies an asset and returns the copy's folder. */
  copy: (asset: string) => string;
  /** Deletes all copies. */
  close: () => void;
};

/**
 * Opens the sandbox of a data folder. It is outside the data folder, which is usually inside the repository with its
 * node_modules. Deletes what a killed process left behind.
 */
export const openSandbox = (dataDir: string, title: string): Sandbox => {
  const root = join(
    tmpdir(),
    `${title.toLowerCase().replace(/\W+/g, '-')}-functions-${fingerprint(resolve(dataDir), 16)}`,
  );
  const close = () => rmSync(root, { recursive: true, force: true });
  close();
  let copies = 0;
  return {
    copy: (asset) => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      const folder = join(root, String(copies++));
      cpSync(asset, folder, { recursive: true });
      return folder;
    },
    close,
  };
};
