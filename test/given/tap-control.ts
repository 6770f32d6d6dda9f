import type { TableCall } from '../infra/permits';
import type { TappedCall } from './tap';
import type { FaultRates } from './tap/fault-injector';

/** A request that a function's role would be refused in AWS, or one that reads the whole table. */
export type ForbiddenCall = TableCall & { app: string };

const tell = async <T>(port: number, command: string, body?: unknown): Promise<T> => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port + 1}/${command}`, { method: 'POST', ...text });
  return (await response.json()) as T;
};

/** The API tests' tap at a port, from wherever a test runs. */
export const tapAt = (port: number) => ({
  calls: () => tell<TappedCall[]>(port, 'calls'),
  reset: () => tell<unknown>(port, 'reset'),
  setFaults: (faults: Partial<FaultRates>) => tell<unknown>(port, 'faults', faults),
  forbidden: () => tell<{ asked: number; forbidden: ForbiddenCall[] }>(port, 'forbidden'),
});
