import * as z from 'zod';
import type { Context } from './context';

/** One API call: its input schema, and what it does and returns. */
export type Operation = {
  schema: z.ZodType;
  run: (context: Context, input: never) => object | Promise<object>;
};

/** Defines an operation. Unknown parameters are refused rather than ignored. */
export const operation = <S extends z.ZodType>(
  schema: S,
  run: (context: Context, input: z.infer<S>) => object | Promise<object>,
): Operation => ({ schema, run });

const record = z.record(z.string(), z.string()).optional();

/** The schema of an attribute list. */
export const attributeList = z.array(z.strictObject({ Name: z.string(), Value: z.string().optional() }));

/**
 * The input schema of a call made by an app. Parameters that clients add for analytics and threat protection are
 * accepted.
 */
export const appInput = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({
    ...shape,
    ClientMetadata: record,
    AnalyticsMetadata: z.unknown().optional(),
    UserContextData: z.unknown().optional(),
  });

/** The input schema of an administrator's call about one user. */
export const adminInput = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ UserPoolId: z.string(), Username: z.string(), ...shape, ClientMetadata: record });
