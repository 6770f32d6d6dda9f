import type { SweepName, Swept } from '../../lambdas/schedule/sweeps';
import type { Cloud } from './cloud';

type Here = Pick<Cloud, 'origin'>;

const send = async (url: string, body: unknown = {}): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
};

/** Waits until the stream's consumers have handled everything written so far. */
export const settled = async ({ origin }: Here): Promise<void> => {
  await send(`${origin}/_local/settled`);
};

/** Runs the schedule whose id begins with `prefix` as if at `now` (ISO), with its own input or this one. Returns its results. */
export const runSchedule = async (
  { origin }: Here,
  prefix: string,
  now: string,
  input?: object,
): Promise<unknown[]> => {
  const listed = await fetch(`${origin}/_local/schedules`, { headers: { accept: 'application/json' } });
  const schedules = (await listed.json()) as Array<{ id: string }>;
  const { id } = schedules.find((each) => each.id.startsWith(prefix))!;
  const reply = await send(`${origin}/_local/schedules/${encodeURIComponent(id)}/run`, { now, input });
  return JSON.parse(reply).results;
};

/** Runs the sweep, or one part of it, as if at `now` (ISO). Throws if it fails at anything. */
export const runSweep = async (here: Here, now: string, name?: SweepName): Promise<void> => {
  const results = await runSchedule(here, 'SchedulesEveryMinute', now, name && { name });
  if ((results as Swept[]).some(({ failed }) => failed > 0))
    throw new Error(`The sweep failed: ${JSON.stringify(results)}`);
};

/** Does something while no schedule runs by the clock. What came due in the meantime runs afterwards. */
export const withSchedulesHeld = async ({ origin }: Here, act: () => Promise<void>): Promise<void> => {
  await send(`${origin}/_local/schedules/hold`);
  try {
    await act();
  } finally {
    await send(`${origin}/_local/schedules/release`);
  }
};
