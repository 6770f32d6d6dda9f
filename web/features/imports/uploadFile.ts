import type { ImportKind, ImportSource } from '../../../shared/imports/sources';
import { client } from '../../lib/client';

/** Uploads a file straight to the bucket, and returns the id of its import. Throws if it cannot be posted. */
export const uploadFile = async (file: File, source: ImportSource, kind: ImportKind): Promise<string> => {
  const { id, url, fields } = await client.createImport({
    body: { source, kind, fileName: file.name, bytes: file.size },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const { ok, status } = await fetch(url, { method: 'POST', body: form });
  if (!ok) throw new Error(`The upload returned ${status}`);
  return id;
};
