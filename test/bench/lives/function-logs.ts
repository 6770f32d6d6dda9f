import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often a function ran, for how long in all (milliseconds), with how much memory, and what it logged. */
export type FunctionUse = { calls: number; ms: number; memoryMb: number; logBytes: number };

const report = /^REPORT .*\tDuration: ([\d.]+) ms\t.*Memory Size: (\d+) MB$/gm;
/** What Lambda logs at the start and the end of each call. */
const platformLogBytes = 150;

type Directive = { Metrics: Array<{ Name: string }> };

const metricsIn = (text: string): string[] =>
  [...text.matchAll(/^\{.*"CloudWatchMetrics".*$/gm)].flatMap(([line]) => {
    const { _aws, service } = JSON.parse(line) as {
      _aws: { CloudWatchMetrics: Directive[] };
      service: string;
    };
    return _aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => `${service} ${Name}`));
  });

/** Reads what functions have logged in a local cloud's folder since the last time. */
export const functionLogs = (dataDir: string, prefix: string) => {
  const folder = join(dataDir, 'logs');
  const read = new Map<string, number>();
  return (): { functions: Record<string, FunctionUse>; metrics: string[] } => {
    const functions: Record<string, FunctionUse> = {};
    const metrics = new Set<string>();
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const text = readFileSync(join(folder, file), 'utf8');
      const added = text.slice(read.get(file) ?? 0);
      read.set(file, text.length);
      const reports = [...added.matchAll(report)];
      if (reports.length === 0) continue;
      for (const name of metricsIn(added)) metrics.add(name);
      functions[file.slice(prefix.length, -'.log'.length)] = {
        calls: reports.length,
        ms: reports.reduce((sum, [, ms]) => sum + Number(ms), 0),
        memoryMb: Number(reports[0]![2]),
        logBytes: Buffer.byteLength(added) + platformLogBytes * reports.length,
      };
    }
    return { functions, metrics: [...metrics] };
  };
};
