import { Refusal } from '../../shared/http/refusal';
import { maxImportBytes } from '../../shared/imports/sources';
import { incomingKey } from '../media/incoming-key';
import type { ImportMessage } from './queue';

const open = async (bucket: string) => (await import('../media/bucket')).openBucket(bucket);

const keyOf = ({ providerId, importId }: ImportMessage): string => incomingKey(providerId, importId);

/** Returns the text of a file. Throws `not_utf8`: other encodings would become wrong letters that nobody notices. */
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('not_utf8');
  }
};

/** The uploaded files of imports, which the bucket keeps for a day. */
export const importFiles = (bucket: string) => ({
  form: async (message: ImportMessage) =>
    (await open(bucket)).form(keyOf(message), 'text/csv', maxImportBytes),
  readFile: async (message: ImportMessage): Promise<string | undefined> => {
    const found = await (await open(bucket)).read(keyOf(message));
    return found && textOf(found.bytes);
  },
  removeFile: async (message: ImportMessage): Promise<void> => (await open(bucket)).remove(keyOf(message)),
});
