import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for a test file, removed after its tests. */
export const folderFor = (purpose: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `hairloom-${purpose}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
