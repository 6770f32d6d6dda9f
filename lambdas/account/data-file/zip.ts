import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP that is written in parts while it is being made. */
export type ZipWriter = {
  /** Adds a file. Pictures are compressed already. */
  add: (name: string, content: AsyncIterable<string | Uint8Array>, isCompressed?: boolean) => Promise<void>;
  /** Writes the list of files and the last part. */
  end: () => Promise<void>;
  /** How many bytes there are so far. */
  bytes: () => number;
};

/**
 * Creates a ZIP whose files have the date `at`. Whenever there are `partBytes` or more, `writePart` gets them, so that
 * memory holds one part. Bundled separately and loaded when needed.
 */
export const createZip = ({
  at,
  partBytes,
  writePart,
}: {
  at: Date;
  partBytes: number;
  writePart: (body: Buffer) => Promise<void>;
}): ZipWriter => {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writtenBytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
    waitingBytes += chunk.length;
  });
  const write = async (): Promise<void> => {
    const body = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    writtenBytes += body.length;
    await writePart(body);
  };
  return {
    add: async (name, content, isCompressed = false) => {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
      file.mtime = at;
      zip.add(file);
      for await (const chunk of content) {
        file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        if (waitingBytes >= partBytes) await write();
      }
      file.push(new Uint8Array(), true);
      if (waitingBytes >= partBytes) await write();
    },
    end: async () => {
      zip.end();
      await write();
    },
    bytes: () => writtenBytes + waitingBytes,
  };
};
