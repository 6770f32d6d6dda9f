import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from './errors';
import type { ObjectMeta } from './store';

type Upload = { bucket: string; key: string; meta: ObjectMeta };

const noSuchUpload = () =>
  new S3Error(
    'NoSuchUpload',
    404,
    'The specified upload does not exist. It may have been aborted or completed.',
  );

/** Multipart uploads under way: one folder each, with a file per part. */
export const openUploads = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const place = (id: string) => {
    if (!/^[\w-]+$/.test(id) || !existsSync(join(folder, id))) throw noSuchUpload();
    return join(folder, id);
  };
  const find = (id: string, bucket: string, key: string) => {
    const upload = JSON.parse(readFileSync(join(place(id), 'upload.json'), 'utf8')) as Upload;
    if (upload.bucket !== bucket || upload.key !== key) throw noSuchUpload();
    return upload;
  };
  return {
    create: (upload: Upload) => {
      const id = randomBytes(24).toString('base64url');
      mkdirSync(join(folder, id));
      writeFileSync(join(folder, id, 'upload.json'), JSON.stringify(upload));
      return id;
    },
    /** @throws S3Error NoSuchUpload, also where it belongs to another key. */
    find,
    putPart: (id: string, number: number, body: Buffer) => writeFile(join(place(id), String(number)), body),
    /** The part's bytes, undefined for a part never sent. */
    part: async (id: string, number: number) =>
      readdirSync(place(id)).includes(String(number)) ? readFile(join(place(id), String(number))) : undefined,
    remove: (id: string) => rmSync(place(id), { recursive: true }),
  };
};
export type Uploads = ReturnType<typeof openUploads>;
