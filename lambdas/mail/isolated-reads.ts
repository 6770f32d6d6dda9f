import { isolatedIn } from '../../shared/http/isolated';
import type { Store } from '../data/engine/store';

/** What emails are written from: all texts in what is read are isolated. */
export const isolatedReads = (store: Store): Pick<Store, 'read' | 'readAll' | 'readEach'> => ({
  read: async (ref) => isolatedIn(await store.read(ref)),
  readAll: async (refs) => isolatedIn(await store.readAll(refs)),
  readEach: async (refs) => isolatedIn(await store.readEach(refs)),
});
