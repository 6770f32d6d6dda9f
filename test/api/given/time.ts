import { type Cloud, setClock } from '../../given/cloud';

type Here = Pick<Cloud, 'origin'>;

const post = async (url: string, body: unknown = {}): Promise<string> => {
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
  await post(`${origin}/_local/settled`);
};

/** What a run of a sweep returns, as far as tests need it. */
type Swept = { failed?: number };

/**
 * Runs the sweeps as if at `now` (ISO), and waits for their consequences: all of them, or the one with a name, which
 * leaves what others are waiting for alone. Throws if they fail at anything: sweeping it again and again would take the
 * time that is meant for what the test is about.
 */
export const sweepAt = async (cloud: Here, now: string, name = ''): Promise<void> => {
  const listed = await fetch(`${cloud.origin}/_local/schedules`, { headers: { accept: 'application/json' } });
  const schedules = (await listed.json()) as Array<{ id: string }>;
  for (const { id } of schedules.filter((each) => each.id.startsWith(`Schedules${name}`))) {
    const reply = await post(`${cloud.origin}/_local/schedules/${encodeURIComponent(id)}/run`, { now });
    const { results } = JSON.parse(reply) as { results: Swept[] };
    if (results.some(({ failed = 0 }) => failed > 0)) throw new Error(`${id} failed: ${reply}`);
  }
  await settled(cloud);
};

/** The instant (ISO) `hours` after another. */
export const hoursAfter = (instant: string | number, hours: number): string =>
  new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString();

/** Runs the sweep 25 hours later, when Stripe has forgotten its idempotency keys. */
export const dayLater = async (cloud: Here): Promise<void> => {
  const then = hoursAfter(Date.now(), 25);
  await setClock(cloud, then);
  await sweepAt(cloud, then).finally(() => setClock(cloud, null));
};

/**
 * Returns a function that gives a later instant (ISO) on each use: search looks for changes every two seconds, and
 * CloudFront caches for five. Each starts at a random time within the next hour, because test files share the cloud, and
 * one must not find what search has just loaded for another.
 */
export const laterInstants = (): (() => string) => {
  let hours = Math.random();
  return () => {
    hours += 10 / 3_600;
    return hoursAfter(Date.now(), hours);
  };
};
