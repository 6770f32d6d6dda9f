import { incomingKey } from '../media/finish';
import type { ImportMessage } from './queue';

const open = async (bucket: string) => (await import('../media/bucket')).openBucket(bucket);

const keyOf = ({ providerId, importId }: ImportMessage): string => incomingKey(providerId, importId);

/** The uploaded files of imports, which the bucket keeps for a day. */
export const importFiles = (bucket: string) => ({
  form: async (message: ImportMessage) => (await open(bucket)).form(keyOf(message), 'text/csv'),
  readFile: async (message: ImportMessage): Promise<string | undefined> => {
    const found = await (await open(bucket)).read(keyOf(message));
    return found && new TextDecoder().decode(found.bytes);
  },
  removeFile: async (message: ImportMessage): Promise<void> => (await open(bucket)).remove(keyOf(message)),
});
