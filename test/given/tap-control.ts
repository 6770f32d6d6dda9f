import type { TableCall } from '../infra/permits';
import type { TappedCall } from './tap';
import type { Trouble } from './tap/trouble';

/** A request that a function's role would be refused in AWS, or one that reads the whole table. */
export type Offence = TableCall & { app: string };

const tell = async <T>(port: number, command: string, body?: unknown): Promise<T> => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port + 1}/${command}`, { method: 'POST', ...text });
  return (await response.json()) as T;
};

/** The API tests' tap at a port, from wherever a test runs. */
export const tapAt = (port: number) => ({
  calls: () => tell<TappedCall[]>(port, 'calls'),
  reset: () => tell<unknown>(port, 'reset'),
  setFaults: (faults: Partial<Trouble>) => tell<unknown>(port, 'faults', faults),
  offences: () => tell<{ asked: number; offences: Offence[] }>(port, 'offences'),
});
