import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for the tests of the file that calls this, removed once they have run. */
export const folderFor = (purpose: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `hairloom-${purpose}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
