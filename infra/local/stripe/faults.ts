import * as z from 'zod';

/** A planned failure of the API, as the control page takes it. */
export const faultParams = z.strictObject({
  /** The beginning of the path, such as `/v1/refunds`; every call when left out. */
  path: z.string().default('/v1'),
  method: z.enum(['GET', 'POST']).optional(),
  count: z.coerce.number().int().min(1).default(1),
  /** Whether the call fails before it does anything, or after it has taken effect. */
  when: z.enum(['before', 'after']).default('before'),
  how: z.enum(['500', '429', 'drop', 'delay']).default('500'),
  delayMs: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Keep a 500 as the idempotency key's answer, as Stripe does when the failure is inside its own execution. */
  remembered: z.boolean().default(false),
});

export type Fault = z.output<typeof faultParams>;

/** The failures planned, each used up by the calls it matches, in the order they were planned. */
export const faultPlan = () => {
  let planned: Fault[] = [];
  return {
    add: (fault: Fault) => {
      planned.push({ ...fault });
    },
    clear: () => {
      planned = [];
    },
    list: (): readonly Fault[] => planned,
    take: (method: string, path: string): Fault | undefined => {
      const fault = planned.find(
        (one) => path.startsWith(one.path) && (!one.method || one.method === method),
      );
      if (!fault) return undefined;
      fault.count -= 1;
      if (fault.count === 0) planned = planned.filter((one) => one !== fault);
      return fault;
    },
  };
};

export type FaultPlan = ReturnType<typeof faultPlan>;
