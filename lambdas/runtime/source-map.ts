import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A frame of a stack: what comes before the position, the file, the line and the column, both counted from one. */
const frame = /^(.*?\(?)(\/[^():]+):(\d+):(\d+)(\)?)$/gm;

const maps = new Map<string, SourceMap | undefined>();

const readMap = (file: string): SourceMap | undefined =>
  existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : undefined;

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
};

/**
 * A stack with the files, lines and columns of the sources in place of those of the bundles. Maps are read when the
 * first error needs them: Node's own `--enable-source-maps` reads them at every start, which takes 20 ms.
 */
export const mapStack = (stack: string): string =>
  stack.replace(frame, (whole, before: string, file: string, line: string, column: string, after: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return whole;
    const source = origin.fileName.replace(/^(\.\.\/)+/, '');
    return `${before}${source}:${origin.lineNumber}:${origin.columnNumber}${after}`;
  });
