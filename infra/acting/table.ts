import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import { type Cloud, siteConfig } from './cloud';

/** Direct access to the table with AWS credentials, without the API and the tap. */
export const tableOf = async (cloud: Cloud) => {
  const { region } = await siteConfig(cloud.origin);
  const client = createDynamo({
    region,
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { ...createStore(cloud.output('TableName'), client), close: () => client.destroy() };
};
