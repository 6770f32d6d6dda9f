import { createStore } from '../data/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { remembering, snapshotFiles } from '../search/files';
import { eachChange } from './batch';
import { follow } from './follow';
import { type Connections, createDisconnect, createPost } from './posts';

const store = createStore(env('TABLE_NAME'));
const files = remembering(snapshotFiles(env('SNAPSHOTS_BUCKET')));
const load = async () => (await import('./connections')).connections;
const connections: Connections = {
  send: async (id, data) => (await load()).send(id, data),
  close: async (id) => (await load()).close(id),
};

export const handler = createHandler(
  eachChange(() => ({
    handle: follow({
      store,
      post: createPost(store, connections),
      disconnect: createDisconnect(store, connections),
      files,
      clock: Date.now,
    }),
  })),
);
