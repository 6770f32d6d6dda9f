import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Reads a secret's text. Imported on demand, so that functions start without loading the client. */
export const readSecret = async (
  SecretId: string,
  client: SecretsManagerClient = new SecretsManagerClient({}),
): Promise<string> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString ?? '{}';
};
