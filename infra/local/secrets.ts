/*
 * AWS Secrets Manager: GetSecretValue by ARN or name, of the template's secrets. Values are made once, as
 * GenerateSecretString says, and kept in the data folder. Versions and every other call are refused.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from './assembly';
import { awsJson, listen, ServiceError } from './http';
import type { Provider } from './provider';

const defaultLength = 32;

const randomText = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

const generate = ({ GenerateSecretString, SecretString }: Resource['properties']): string => {
  if (SecretString !== undefined) return SecretString;
  const { PasswordLength, SecretStringTemplate, GenerateStringKey } = GenerateSecretString ?? {};
  const text = randomText(PasswordLength ?? defaultLength);
  if (!GenerateStringKey) return text;
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate ?? '{}'), [GenerateStringKey]: text });
};

const openValues = (secrets: Resource[], dataDir: string): Record<string, string> => {
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const { ref, properties } of secrets) kept[ref] ??= generate(properties);
  writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return kept;
};

/** Starts the service on 127.0.0.1. `given` has the values, by ARN, that come from the operator instead. */
export const startSecrets = (options: {
  port: number;
  dataDir: string;
  secrets: Resource[];
  given: Record<string, string>;
}): Promise<Provider> => {
  const values = { ...openValues(options.secrets, options.dataDir), ...options.given };
  const GetSecretValue = ({ SecretId }: { SecretId?: string }) => {
    const secret = options.secrets.find(
      ({ ref, properties }) => SecretId === ref || SecretId === properties.Name,
    );
    if (!secret) {
      throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    return {
      ARN: secret.ref,
      Name: secret.properties.Name ?? secret.id,
      SecretString: values[secret.ref],
      VersionId: '00000000-0000-0000-0000-000000000001',
      VersionStages: ['AWSCURRENT'],
    };
  };
  return listen('secretsmanager', options.port, awsJson({ GetSecretValue }));
};
