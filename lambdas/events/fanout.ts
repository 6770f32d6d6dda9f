import { createStore } from '../data/store';
import { env } from '../http/env';
import { snapshotFiles } from '../search/files';
import { eachChange } from './batch';
import { follow } from './follow';
import { createPost } from './posts';

const store = createStore(env('TABLE_NAME'));

export const handler = eachChange(
  follow({
    store,
    post: createPost(store, async (id, data) => (await import('./connections')).send(id, data)),
    files: snapshotFiles(env('SNAPSHOTS_BUCKET')),
    clock: Date.now,
  }),
);
