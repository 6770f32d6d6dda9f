import { profiles } from '../../lambdas/data/people';
import { createDynamo, createStore } from '../../lambdas/data/store';
import { assign } from '../../lambdas/data/writes';
import type { Cloud } from './cloud';
import type { Person } from './person';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Marks a person's e-mail address as proven. */
export const proveAddress = async (cloud: Cloud, { id, api }: Person): Promise<void> => {
  await api.getMe();
  const dynamo = createDynamo({ region: 'us-east-1', credentials, endpoint: cloud.endpoint('dynamodb') });
  const store = createStore(cloud.output('TableName'), dynamo);
  const profile = await store.read(profiles.ref(id));
  const emailProvenAt = new Date().toISOString();
  await store.write(assign(profiles.ref(id), { emailProvenAt }, profile!, { exists: true }));
  dynamo.destroy();
};
