import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
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
    post: createPost(store, new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT })),
    files: snapshotFiles(env('SNAPSHOTS_BUCKET')),
    clock: Date.now,
  }),
);
