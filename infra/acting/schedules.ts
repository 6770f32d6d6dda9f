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

/** What a run of a sweep returns, as far as its callers need it. */
type Swept = { failed?: number };

/** Runs the schedules whose ids begin with `prefix` as if at `now` (ISO). Throws if they fail at anything. */
export const runSchedules = async ({ origin }: Here, prefix: string, now: string): Promise<void> => {
  const listed = await fetch(`${origin}/_local/schedules`, { headers: { accept: 'application/json' } });
  const schedules = (await listed.json()) as Array<{ id: string }>;
  for (const { id } of schedules.filter((each) => each.id.startsWith(prefix))) {
    const reply = await send(`${origin}/_local/schedules/${encodeURIComponent(id)}/run`, { now });
    const { results } = JSON.parse(reply) as { results: Swept[] };
    if (results.some(({ failed = 0 }) => failed > 0)) throw new Error(`${id} failed: ${reply}`);
  }
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
