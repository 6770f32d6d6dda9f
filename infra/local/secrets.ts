/*
 * AWS Secrets Manager: GetSecretValue by ARN or name, of the template's secrets. Values are made once, as
 * GenerateSecretString says, and kept in the data folder. There is one version, AWSCURRENT; other versions are not found,
 * and every other call and field is refused.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Resource } from './assembly';
import { awsJson, operation, ServiceError } from './aws-json';
import { writeWhole } from './change-log';
import { listen } from './http';
import type { Iam } from './iam/iam';
import { arnOf } from './intrinsics';
import type { Provider } from './provider';

const defaultLength = 32;
const version = { id: '00000000-0000-0000-0000-000000000001', stage: 'AWSCURRENT' };

const wanted = z.strictObject({
  SecretId: z.string(),
  VersionId: z.string().optional(),
  VersionStage: z.string().optional(),
});
type Wanted = z.output<typeof wanted>;

const notFound = (what: string) =>
  new ServiceError('ResourceNotFoundException', `Secrets Manager can't find the specified secret${what}.`);

const assertCurrent = ({ VersionId, VersionStage }: Wanted): void => {
  if (VersionId !== undefined && VersionId !== version.id)
    throw notFound(` value for VersionId: ${VersionId}`);
  if (VersionStage !== undefined && VersionStage !== version.stage)
    throw notFound(` value for staging label: ${VersionStage}`);
};

const randomText = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** A secret's first value. One that the template gives none is created empty. */
const firstValueOf = ({ GenerateSecretString, SecretString }: Resource['properties']): string | undefined => {
  if (SecretString !== undefined || !GenerateSecretString) return SecretString;
  const { PasswordLength, SecretStringTemplate, GenerateStringKey } = GenerateSecretString;
  const text = randomText(PasswordLength ?? defaultLength);
  if (!GenerateStringKey) return text;
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate ?? '{}'), [GenerateStringKey]: text });
};

/**
 * Opens the values of the template's secrets by ARN, generated once and kept in the data folder. Values in `given`
 * come from the operator instead.
 */
export const openSecrets = (
  secrets: Resource[],
  dataDir: string,
  given: Record<string, string>,
): Record<string, string> => {
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const { ref, properties } of secrets) {
    const value = kept[ref] ?? firstValueOf(properties);
    if (value !== undefined) kept[ref] = value;
  }
  writeWhole(file, JSON.stringify(kept, null, 2));
  return { ...kept, ...given };
};

/** Starts the service on 127.0.0.1. */
export const startSecrets = (options: {
  port: number;
  secrets: Resource[];
  /** By ARN. */
  values: Record<string, string>;
  iam: Iam;
}): Promise<Provider> => {
  const find = (id: string) =>
    options.secrets.find(({ ref, properties }) => id === ref || id === properties.Name);
  const needs = ({ SecretId }: Wanted) => ({
    on:
      find(SecretId)?.ref ??
      (SecretId.startsWith('arn:') ? SecretId : arnOf('secretsmanager', `secret:${SecretId}`)),
  });
  const GetSecretValue = operation(wanted, needs, (input) => {
    const secret = find(input.SecretId);
    if (!secret) throw notFound('');
    assertCurrent(input);
    const SecretString = options.values[secret.ref];
    if (SecretString === undefined) throw notFound(` value for staging label: ${version.stage}`);
    return {
      ARN: secret.ref,
      Name: secret.properties.Name ?? secret.id,
      SecretString,
      VersionId: version.id,
      VersionStages: [version.stage],
    };
  });
  return listen(
    'secretsmanager',
    options.port,
    awsJson({
      name: 'secretsmanager',
      iam: options.iam,
      operations: new Map([['GetSecretValue', GetSecretValue]]),
    }),
  );
};
