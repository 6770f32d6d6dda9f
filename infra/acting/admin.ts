import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { grantAdmin } from '../../lambdas/account/grant-admin';
import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import { setProvenEmail } from '../../lambdas/data/people';
import { password } from './accounts';
import { type Cloud, siteConfig } from './cloud';
import { type Person, signedIn } from './person';

const adminEmail = 'admin@demo.hairloom.test';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Makes Cognito calls with AWS credentials, as an operator does. */
export const operatorOf = async (cloud: Cloud) => {
  const { region, userPoolId } = await siteConfig(cloud.origin);
  const endpoint = cloud.endpoint('cognito-idp');
  return { cognito: new CognitoIdentityProviderClient({ region, credentials, endpoint }), userPoolId };
};

const openTable = async (cloud: Cloud) => {
  const { region } = await siteConfig(cloud.origin);
  const dynamo = createDynamo({ region, credentials, endpoint: cloud.endpoint('dynamodb') });
  return { store: createStore(cloud.output('TableName'), dynamo), close: () => dynamo.destroy() };
};

/** Notes that a person has proven their email address, as using a mailed code does. */
export const proveEmail = async (cloud: Cloud, person: Pick<Person, 'id' | 'email'>): Promise<void> => {
  const { store, close } = await openTable(cloud);
  await store.write(setProvenEmail(person, person.email, new Date().toISOString()));
  close();
};

/** Makes an account an admin as an operator does: with AWS credentials, not through the API. */
export const makeAdmin = async (cloud: Cloud, email: string): Promise<void> => {
  const { marketplaceZone } = await siteConfig(cloud.origin);
  const { cognito, userPoolId } = await operatorOf(cloud);
  const { store, close } = await openTable(cloud);
  await grantAdmin({ cognito, store, userPoolId, marketplaceZone, now: Date.now() }, email);
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username: email,
      Password: password,
      Permanent: true,
    }),
  );
  close();
};

const createAdmin = async (cloud: Cloud): Promise<Person> => {
  const known = await signedIn(cloud, adminEmail).catch(() => undefined);
  if (known) return known;
  await makeAdmin(cloud, adminEmail);
  const person = await signedIn(cloud, adminEmail);
  await person.api.updateMe({ body: { name: 'Avery Admin' } });
  return person;
};

const admins = new Map<string, Promise<Person>>();

/** The demo's admin, created on first use if the cloud was not seeded. */
export const admin = (cloud: Cloud): Promise<Person> => {
  const known = admins.get(cloud.origin) ?? createAdmin(cloud);
  admins.set(cloud.origin, known);
  known.catch(() => admins.delete(cloud.origin));
  return known;
};
