import type { StoredExport } from '../data/exports';

/** What S3 replied to a part. */
export type WrittenPart = { etag: string; checksum: string };

/** Files, each written in parts of at least 5 MiB except the last. A part that is written again is replaced. */
export type ExportFiles = {
  /** Begins a file of a media type and returns the id of its upload. `fileName` is the name it is downloaded as. */
  begin: (key: string, fileName: string, type: string) => Promise<string>;
  writePart: (key: string, uploadId: string, number: number, body: Buffer) => Promise<WrittenPart>;
  /** Puts the parts together. Does nothing if that was done before. */
  finish: (key: string, uploadId: string, parts: readonly WrittenPart[]) => Promise<void>;
  /**
   * Returns a link to download a file, which works for a minute: it must not outlive a session or an admin's role for
   * long.
   */
  link: (key: string) => Promise<string>;
  /** Removes a file; does nothing if there is none. */
  remove: (key: string) => Promise<void>;
};

/** The key in the bucket of an admin's list. */
export const fileKey = ({ adminId, id }: Pick<StoredExport, 'adminId' | 'id'>): string =>
  `lists/${adminId}/${id}.csv`;

/** The key in the bucket of the file with a person's data. The next file replaces the last one. */
export const dataFileKey = (userId: string): string => `people/${userId}.zip`;
