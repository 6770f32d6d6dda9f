import * as z from 'zod';
import type { Context } from './context';

/** One call of the service: its input, and its output's JSON. */
export type Operation = {
  schema: z.ZodType;
  run: (context: Context, input: never) => object | Promise<object>;
};

/** An operation whose input has this shape; any other parameter is refused, not ignored. */
export const operation = <S extends z.ZodType>(
  schema: S,
  run: (context: Context, input: z.infer<S>) => object | Promise<object>,
): Operation => ({ schema, run });

const record = z.record(z.string(), z.string()).optional();

/** An attribute list as inputs carry it. */
export const attributeList = z.array(z.strictObject({ Name: z.string(), Value: z.string().optional() }));

/** Input of a call made by an app: what clients add for analytics and threat protection is let pass. */
export const appInput = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({
    ...shape,
    ClientMetadata: record,
    AnalyticsMetadata: z.unknown().optional(),
    UserContextData: z.unknown().optional(),
  });

/** Input of an administrator's call about one user. */
export const adminInput = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ UserPoolId: z.string(), Username: z.string(), ...shape, ClientMetadata: record });
