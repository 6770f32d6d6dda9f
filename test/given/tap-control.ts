import type { TableCall } from '../infra/permits';
import type { TappedCall } from './tap';
import type { FaultRates } from './tap/fault-injector';

/** A request that AWS would deny to the function's role, or a Scan. */
export type ForbiddenCall = TableCall & { app: string };

const send = async <T>(port: number, command: string, body?: unknown): Promise<T> => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port + 1}/${command}`, { method: 'POST', ...text });
  return (await response.json()) as T;
};

/** Controls the API tests' tap on a port. */
export const tapAt = (port: number) => ({
  calls: () => send<TappedCall[]>(port, 'calls'),
  reset: () => send<unknown>(port, 'reset'),
  setFaults: (faults: Partial<FaultRates>) => send<unknown>(port, 'faults', faults),
  forbidden: () => send<{ checked: number; forbidden: ForbiddenCall[] }>(port, 'forbidden'),
});
