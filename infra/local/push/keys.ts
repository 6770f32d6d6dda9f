import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { writeWhole } from '../change-log';

/** A key pair for pushes, and whom their services can reach. */
type PushKeys = { publicKey: string; privateKey: string; subject: string };

/** Returns the key pair of a data folder, which is made at the first start: browsers are subscribed with it. */
export const pushKeys = (dataDir: string): PushKeys => {
  const file = join(dataDir, 'push-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@local.example' };
  writeWhole(file, JSON.stringify(keys, null, 2));
  return keys;
};
