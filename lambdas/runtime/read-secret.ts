import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Reads a secret's text. Imported on demand, so that functions start without loading the client. */
export const readSecret = async (SecretId: string): Promise<string> => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  return SecretString ?? '{}';
};
