import { createStore } from '../data/store';
import { env } from '../http/env';
import { remembering, snapshotFiles } from '../search/files';
import { eachChange } from './batch';
import { follow } from './follow';
import { createPost, type Send } from './posts';

const store = createStore(env('TABLE_NAME'));
const files = remembering(snapshotFiles(env('SNAPSHOTS_BUCKET')));
const send: Send = async (id, data) => (await import('./connections')).send(id, data);

export const handler = eachChange(() => ({
  handle: follow({ store, post: createPost(store, send), files, clock: Date.now }),
}));
