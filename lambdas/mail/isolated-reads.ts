import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import type { Store } from '../data/engine/store';

/** What emails are written from: all texts in what is read are isolated. */
export const isolatedReads = (store: Store): Pick<Store, 'read' | 'readAll' | 'readEach'> => ({
  read: async (ref) => isolateBidiIn(await store.read(ref)),
  readAll: async (refs) => isolateBidiIn(await store.readAll(refs)),
  readEach: async (refs) => isolateBidiIn(await store.readEach(refs)),
});
