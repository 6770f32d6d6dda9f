import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Accepts the current look of the design system's page as the new baseline screenshots, reduced to 256 colors to save
 * two thirds of their size.
 */

const folder = 'test/ui/baselines';
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=test/ui/playwright.config.ts'];

const { status } = spawnSync(process.execPath, [...playwright, '--update-snapshots=changed', 'screenshots'], {
  stdio: 'inherit',
});

const shrink = async (path: string) => {
  const picture = sharp(path);
  if ((await picture.metadata()).isPalette) return;
  await picture.png({ palette: true, dither: 0, compressionLevel: 9 }).toFile(`${path}.small`);
  renameSync(`${path}.small`, path);
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
await Promise.all(files.filter((name) => name.endsWith('.png')).map((name) => shrink(join(folder, name))));
process.exitCode = status ?? 1;
