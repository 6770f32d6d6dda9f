import { connect } from 'node:net';
import { engineUrl, startEngine } from '../../infra/local/dynamodb/engine';
import { folderFor } from '../given/folder';
import { freePort } from '../given/free-port';

const dataDir = folderFor('engine');

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

test('listens only at an address that no web page can guess, another one at each start', async () => {
  const port = await freePort();
  const hosts: string[] = [];
  for (let start = 0; start < 2; start++) {
    const engine = await startEngine({ port, dataDir });
    const { hostname } = new URL(engine.url);
    expect(engineUrl(dataDir)).toBe(engine.url);
    expect(await answers(hostname, port)).toBe(true);
    expect(await answers('127.0.0.1', port)).toBe(false);
    hosts.push(hostname);
    await engine.close();
  }
  expect(new Set(hosts).size).toBe(2);
});
