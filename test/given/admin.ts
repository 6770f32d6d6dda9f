import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { roles } from '../../lambdas/data/people';
import { signUp } from './accounts';
import { type Cloud, siteConfig } from './cloud';
import { type Person, signedIn } from './person';

export const adminEmail = 'admin@demo.hairloom.test';

/** Makes somebody an admin as an operator does: with credentials for the table, never through the API. */
export const grantAdmin = async (cloud: Cloud, { id }: Pick<Person, 'id'>): Promise<void> => {
  const { region, marketplaceZone } = await siteConfig(cloud.origin);
  const dynamo = new DynamoDBClient({
    region,
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const item = roles.item({
    userId: id,
    role: 'admin',
    standing: 'approved',
    zone: marketplaceZone,
    places: [],
    createdAt: new Date().toISOString(),
    version: 1,
  });
  await DynamoDBDocumentClient.from(dynamo).send(
    new PutCommand({ TableName: cloud.output('TableName'), Item: item }),
  );
  dynamo.destroy();
};

const madeAdmin = async (cloud: Cloud): Promise<Person> => {
  const known = await signedIn(cloud, adminEmail).catch(() => undefined);
  if (known) return known;
  await signUp(cloud.origin, { email: adminEmail, name: 'Avery Admin', accountType: 'customer' });
  const person = await signedIn(cloud, adminEmail);
  await grantAdmin(cloud, person);
  return person;
};

const admins = new Map<string, Promise<Person>>();

/** The demo's admin, made on first use where the cloud was not seeded. */
export const admin = (cloud: Cloud): Promise<Person> => {
  const known = admins.get(cloud.origin) ?? madeAdmin(cloud);
  admins.set(cloud.origin, known);
  known.catch(() => admins.delete(cloud.origin));
  return known;
};
