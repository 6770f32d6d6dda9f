import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { onDemand } from '../ui/onDemand';

/** Checks a form by a schema, which comes with what reads it once the person begins to act. */
export const formSchema = <In extends FieldValues, Out>(
  schema: () => Promise<z.ZodType<Out, In>>,
): Resolver<In, unknown, Out> => {
  const resolver = onDemand(async () => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded);
  });
  return async (...form) => (await resolver())(...form);
};
