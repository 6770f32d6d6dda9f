import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type FunctionName, lambdaEntries } from '../../infra/bundle';
import type { Template } from '../infra/assembly';
import { permits } from '../infra/permits';
import { tableCallsOf } from './table-calls';
import { startTap, type TappedCall } from './tap';
import { noTrouble, type Trouble } from './tap/trouble';
import type { Offence } from './tap-control';

const operators = ['DescribeTable', 'ListTables', 'CreateTable', 'UpdateTimeToLive', 'DescribeTimeToLive'];

/** Asks the template about each new kind of call a function makes, once. */
const createWarden = (template: () => Template) => {
  const asked = new Set<string>();
  const offences: Offence[] = [];
  const watch = ({ app, operation }: TappedCall, body: string) => {
    if (operators.includes(operation) || !(app in lambdaEntries)) return;
    for (const call of tableCallsOf(operation, body)) {
      const kinds = [...new Set(call.partitionKeys.map((key) => key.split('#')[0]))].sort();
      const name = JSON.stringify([app, call.action, call.index, kinds]);
      if (asked.has(name)) continue;
      asked.add(name);
      if (operation === 'Scan' || !permits(template(), app as FunctionName, call))
        offences.push({ app, ...call });
    }
  };
  return { watch, offences, asked };
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : undefined;
};

/** The tap of the API tests, told over HTTP what to do, because the tests run in other processes than it. */
export const startApiTap = async (options: { target: string; port: number; templateFile: string }) => {
  let template: Template | undefined;
  const warden = createWarden(() => {
    template ??= JSON.parse(readFileSync(options.templateFile, 'utf8')) as Template;
    return template;
  });
  const tap = await startTap({ target: options.target, port: options.port, onCall: warden.watch });
  const commands: Record<string, (body: unknown) => unknown> = {
    '/calls': () => tap.calls(),
    '/reset': () => tap.reset(),
    '/faults': (body) => tap.setFaults({ ...noTrouble, ...(body as Partial<Trouble>) }),
    '/overlap': (body) => tap.setOverlap(body === true),
    '/offences': () => ({ asked: warden.asked.size, offences: warden.offences }),
  };
  const control = createServer(async (request, response) => {
    const answer = commands[request.url ?? '']?.(await readJson(request));
    response.end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => control.listen(options.port + 1, '127.0.0.1', resolve));
  return {
    url: tap.url,
    offences: () => warden.offences,
    close: async () => {
      control.close();
      control.closeAllConnections();
      await tap.close();
    },
  };
};

export type ApiTap = Awaited<ReturnType<typeof startApiTap>>;
