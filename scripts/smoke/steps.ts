/** One thing that the smoke test checks. It throws what is wrong. */
export type Step = { name: string; check: () => Promise<unknown> };

/** How a step ended: as it should unless it has an error, or a reason why it was skipped. */
export type Outcome = { step: string; ms: number; error?: string; skipped?: string };

/** Says why a step cannot be checked here. */
class Skipped extends Error {}

/** Ends a step without a result. `why` completes "skipped: …". */
export const skip = (why: string): never => {
  throw new Skipped(why);
};

/** Throws what is wrong unless a condition holds. */
export function ensure(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

const attempt = async (check: Step['check']): Promise<Pick<Outcome, 'error' | 'skipped'>> => {
  try {
    await check();
    return {};
  } catch (error) {
    const { message } = error as Error;
    return error instanceof Skipped ? { skipped: message } : { error: message };
  }
};

/** Runs all steps, one after the other, also after one has failed. Reports each outcome as soon as it is known. */
export const runSteps = async (
  steps: readonly Step[],
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { name, check } of steps) {
    const start = performance.now();
    const result = await attempt(check);
    const outcome = { step: name, ms: Math.round(performance.now() - start), ...result };
    report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};
