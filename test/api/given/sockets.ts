import { WebSocket } from 'ws';
import type { Cloud } from '../../../infra/acting/cloud';
import type { Person } from '../../../infra/acting/person';
import { type LiveMessage, liveMessage } from '../../../shared/live/message';
import { eventually } from '../../given/eventually';

type Listening = { socket: WebSocket; heard: LiveMessage[] };

export const ticketOf = async (person: Person): Promise<string> => (await person.api.createTicket()).ticket;

/** Opens sockets for the tests of a file, and closes them after each test. */
export const sockets = (cloud: Pick<Cloud, 'origin'>) => {
  const open: WebSocket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });

  /** Opens a socket and collects its messages; rejects with the status of a refused upgrade. */
  const connect = (ticket: string, headers: Record<string, string> = {}) =>
    new Promise<Listening>((resolve, reject) => {
      const url = `${cloud.origin.replace('http', 'ws')}/socket?ticket=${encodeURIComponent(ticket)}`;
      const socket = new WebSocket(url, { headers });
      const heard: LiveMessage[] = [];
      open.push(socket);
      socket.on('message', (data) => heard.push(liveMessage.parse(JSON.parse(String(data)))));
      socket.on('open', () => resolve({ socket, heard }));
      socket.on('unexpected-response', (_, { statusCode }) => reject(new Error(`${statusCode}`)));
      socket.on('error', () => {});
    });

  return { connect, listen: async (person: Person) => connect(await ticketOf(person)) };
};

/** Waits for a message with these fields. Throws if it does not come. */
export const hears = async (heard: LiveMessage[], wanted: Partial<LiveMessage>): Promise<void> => {
  const fits = (message: LiveMessage) =>
    Object.entries(wanted).every(([key, value]) => message[key as keyof LiveMessage] === value);
  await eventually(() => heard.some(fits)).catch(() => {
    throw new Error(`Heard only ${JSON.stringify(heard)}`);
  });
};
