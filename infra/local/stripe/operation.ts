import type * as z from 'zod';
import type { Sandbox } from './sandbox';

/** One API call as an operation sees it. `account` is the `Stripe-Account` header. */
type Call<Params> = { id: string; subId: string; params: Params; account: string | null };

/** One call of Stripe's API: its method, its path with `:id` and `:sub`, its parameters, and what it does. */
export type Operation<Schema extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  params: Schema;
  run: (sandbox: Sandbox, call: Call<z.output<Schema>>) => object;
};

/** Ties an operation's parameters to its schema, then forgets the schema's type, so that they make one list. */
export const operation = <Schema extends z.ZodType>(definition: Operation<Schema>): Operation =>
  definition as unknown as Operation;
