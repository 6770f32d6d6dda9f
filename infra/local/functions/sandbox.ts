import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fingerprint } from '../physical-ids';

/** Where functions run: copies of their assets, from which `require` finds only what the asset itself carries. */
export type Sandbox = {
  /** Copies an asset and answers where to. */
  copy: (asset: string) => string;
  /** Deletes all copies. */
  close: () => void;
};

/**
 * Opens the sandbox of a data folder. It lies outside of it, as the data folder is usually inside the repository,
 * whose node_modules Lambda does not have. What a killed process left behind is deleted first.
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
