import {
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { grantAdmin } from '../../lambdas/account/grant-admin';
import { createDynamo, createStore } from '../../lambdas/data/store';
import { password } from './accounts';
import { type Cloud, siteConfig } from './cloud';
import { type Person, signedIn } from './person';

export const adminEmail = 'admin@demo.hairloom.test';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Makes Cognito calls with AWS credentials, as an operator does. */
export const operatorOf = async (cloud: Cloud) => {
  const { region, userPoolId } = await siteConfig(cloud.origin);
  const endpoint = cloud.endpoint('cognito-idp');
  return { cognito: new CognitoIdentityProviderClient({ region, credentials, endpoint }), userPoolId };
};

/** Marks a person's e-mail address as verified. */
export const verifyEmail = async (cloud: Cloud, { email }: Pick<Person, 'email'>): Promise<void> => {
  const { cognito, userPoolId: UserPoolId } = await operatorOf(cloud);
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: email, UserAttributes }));
};

/** Makes an account an admin as an operator does: with AWS credentials, not through the API. */
export const makeAdmin = async (cloud: Cloud, email: string): Promise<void> => {
  const { region, marketplaceZone } = await siteConfig(cloud.origin);
  const { cognito, userPoolId } = await operatorOf(cloud);
  const dynamo = createDynamo({ region, credentials, endpoint: cloud.endpoint('dynamodb') });
  const store = createStore(cloud.output('TableName'), dynamo);
  await grantAdmin({ cognito, store, userPoolId, marketplaceZone, now: Date.now() }, email);
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username: email,
      Password: password,
      Permanent: true,
    }),
  );
  dynamo.destroy();
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
