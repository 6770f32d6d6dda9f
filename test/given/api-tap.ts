import { createServer, type IncomingMessage } from 'node:http';
import { tableGuard } from './table-guard';
import { startTap } from './tap';
import { type FaultRates, noFaults } from './tap/fault-injector';

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : undefined;
};

/** The tap of the API tests, controlled over HTTP because the tests run in other processes. */
export const startApiTap = async (options: { target: string; port: number; assemblyDir: string }) => {
  const guard = tableGuard(options.assemblyDir);
  const tap = await startTap({ target: options.target, port: options.port, refusal: guard.refusal });
  const commands: Record<string, (body: unknown) => unknown> = {
    '/calls': () => tap.calls(),
    '/reset': () => tap.reset(),
    '/faults': (body) => tap.setFaults({ ...noFaults, ...(body as Partial<FaultRates>) }),
    '/forbidden': () => ({ checked: guard.checked.size, forbidden: guard.forbidden }),
  };
  const control = createServer(async (request, response) => {
    const reply = commands[request.url ?? '']?.(await readJson(request));
    response.end(JSON.stringify(reply ?? null));
  });
  await new Promise<void>((resolve) => control.listen(options.port + 1, '127.0.0.1', resolve));
  return {
    url: tap.url,
    forbidden: () => guard.forbidden,
    close: async () => {
      control.close();
      control.closeAllConnections();
      await tap.close();
    },
  };
};

export type ApiTap = Awaited<ReturnType<typeof startApiTap>>;
