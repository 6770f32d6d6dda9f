import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { onDemand } from '../ui/onDemand';

/** Returns a form resolver for a schema that is loaded together with zod when the user starts to interact. */
export const formSchema = <In extends FieldValues, Out>(
  schema: () => Promise<z.ZodType<Out, In>>,
): Resolver<In, unknown, Out> => {
  const resolver = onDemand(async () => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded);
  });
  return async (...form) => (await resolver())(...form);
};
