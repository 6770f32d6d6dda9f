/**
 * One thing that the smoke test checks. It throws what is wrong. Where `warns`, what is wrong is for the operator to mend and
 * says nothing of what was deployed.
 */
export type Step = { name: string; check: () => Promise<unknown>; warns?: true };

/** Why a step did not end as it should; empty if it did. */
type Fault = { error?: string; warning?: string; skipped?: string };

/** How a step ended. Only an error fails the smoke test. */
export type Outcome = { step: string; ms: number } & Fault;

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

const attempt = async ({ check, warns }: Step): Promise<Fault> => {
  try {
    await check();
    return {};
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof Skipped) return { skipped: message };
    return warns ? { warning: message } : { error: message };
  }
};

/** Runs all steps, one after the other, also after one has failed. Reports each outcome as soon as it is known. */
export const runSteps = async (
  steps: readonly Step[],
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const start = performance.now();
    const fault = await attempt(step);
    const outcome = { step: step.name, ms: Math.round(performance.now() - start), ...fault };
    report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

/** Returns how many steps ended how, and whether the site passed. */
export const verdictOn = (outcomes: readonly Outcome[]): { passed: boolean; summary: string } => {
  const count = (fault: keyof Fault) => outcomes.filter((outcome) => outcome[fault] !== undefined).length;
  const [failed, warned, skipped] = [count('error'), count('warning'), count('skipped')];
  const passed = outcomes.length - failed - warned - skipped;
  return {
    passed: failed === 0,
    summary: `${passed} passed, ${failed} failed, ${warned} warned, ${skipped} skipped`,
  };
};
