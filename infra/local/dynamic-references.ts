/*
 * CloudFormation's dynamic references, `{{resolve:secretsmanager:…}}`, of secrets in the same template: whole values or
 * one JSON field of the current version. Those of Systems Manager, and other versions, are refused.
 */
import type { Assembly, Resource } from './assembly';

const reference =
  /\{\{resolve:secretsmanager:(arn:(?:[^:}]*:){5}[^:}]+|[^:}]+):SecretString(?::([^:}]*))?(?::([^:}]*))?(?::([^:}]*))?\}\}/g;

/** Returns a secret's value by its ARN. */
type ReadSecret = (arn: string) => string | undefined;

const fillIn = (text: string, where: string, read: ReadSecret): string => {
  const filled = text.replace(reference, (whole, arn: string, field = '', stage = '', version = '') => {
    const value = read(arn);
    if (value === undefined || version || (stage && stage !== 'AWSCURRENT'))
      throw new Error(`${where}: the local cloud cannot resolve ${whole}`);
    if (!field) return value;
    const part = JSON.parse(value)[field];
    if (typeof part !== 'string') throw new Error(`${where}: the secret has no text field ${field}`);
    return part;
  });
  if (filled.includes('{{resolve:')) throw new Error(`${where}: the local cloud cannot resolve ${text}`);
  return filled;
};

const fillAll = (value: unknown, where: string, read: ReadSecret): unknown => {
  if (typeof value === 'string') return value.includes('{{resolve:') ? fillIn(value, where, read) : value;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, where, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, where, read)]));
};

/** Fills in the secrets that CloudFormation would resolve. Throws for a reference that is not supported. */
export const withSecrets = (assembly: Assembly, read: ReadSecret): Assembly => ({
  ...assembly,
  resources: assembly.resources.map((resource) => ({
    ...resource,
    properties: fillAll(resource.properties, resource.id, read) as Resource['properties'],
  })),
});
