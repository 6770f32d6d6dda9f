/*
 * AWS Systems Manager's Parameter Store: GetParameter by name, decrypted, of parameters whose values are given. Each has one
 * version. An ARN or a version in place of a name, and every other call and field, is refused.
 */
import * as z from 'zod';
import { awsJson, operation, ServiceError } from './aws-json';
import { listen } from './http';
import type { Iam } from './iam/iam';
import { arnOf } from './intrinsics';
import type { Provider } from './provider';

const wanted = z.strictObject({
  Name: z.string().regex(/^(\/[\w.-]+)+$/, 'Not a name with a path'),
  WithDecryption: z.literal(true),
});
type Wanted = z.output<typeof wanted>;

const arnOfParameter = (name: string): string => arnOf('ssm', `parameter${name}`);

/** Starts the service on 127.0.0.1. */
export const startParameters = (options: {
  port: number;
  /** By name. */
  values: Record<string, string>;
  iam: Iam;
}): Promise<Provider> => {
  const needs = ({ Name }: Wanted) => ({ on: arnOfParameter(Name) });
  const GetParameter = operation(wanted, needs, ({ Name }) => {
    const Value = options.values[Name];
    if (Value === undefined) throw new ServiceError('ParameterNotFound', `There is no parameter ${Name}.`);
    return {
      Parameter: {
        ARN: arnOfParameter(Name),
        DataType: 'text',
        Name,
        Type: 'SecureString',
        Value,
        Version: 1,
      },
    };
  });
  return listen(
    'ssm',
    options.port,
    awsJson({ name: 'ssm', iam: options.iam, operations: new Map([['GetParameter', GetParameter]]) }),
  );
};
