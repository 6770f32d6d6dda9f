import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** A secret's text. A file of its own in the bundle, so that a function's start need not load the client. */
export const readSecret = async (SecretId: string): Promise<string> => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  return SecretString ?? '{}';
};
