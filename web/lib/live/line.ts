/** A WebSocket that opens itself again. */

export type LineOptions = {
  /** Where to connect this time; a ticket is good for one connection. */
  address: () => Promise<string>;
  /** Called when the connection is back after it was lost, or came only at a later try. */
  onReturn: () => void;
  onMessage: (data: string) => void;
};

type Line = {
  socket?: WebSocket;
  timer?: ReturnType<typeof setTimeout>;
  failures: number;
  /** Whether something may have been missed while there was no connection. */
  interrupted: boolean;
  connecting: boolean;
  stopped: boolean;
};

const firstWait = 500;
const longestWait = 30_000;

/** Milliseconds before the next try: doubling, and spread so that not everybody returns at once. */
const waitAfter = (failures: number): number =>
  Math.min(firstWait * 2 ** failures, longestWait) * (0.5 + Math.random() / 2);

const connect = async (line: Line, options: LineOptions): Promise<void> => {
  if (line.stopped || line.connecting || line.socket) return;
  line.connecting = true;
  try {
    const address = await options.address();
    if (!line.stopped) open(line, options, address);
  } catch {
    retry(line, options);
  } finally {
    line.connecting = false;
  }
};

const retry = (line: Line, options: LineOptions): void => {
  if (line.stopped) return;
  line.interrupted = true;
  clearTimeout(line.timer);
  line.timer = setTimeout(() => connect(line, options), waitAfter(line.failures++));
};

const open = (line: Line, options: LineOptions, address: string): void => {
  const socket = new WebSocket(address);
  line.socket = socket;
  socket.onopen = () => {
    line.failures = 0;
    if (line.interrupted) options.onReturn();
    line.interrupted = false;
  };
  socket.onmessage = ({ data }) => options.onMessage(String(data));
  socket.onclose = () => {
    line.socket = undefined;
    retry(line, options);
  };
};

/**
 * Keeps a connection open until the returned function is called: a lost one is opened again after a growing wait, or
 * at once when the network or the person comes back.
 */
export const keepOpen = (options: LineOptions): (() => void) => {
  const line: Line = { failures: 0, interrupted: false, connecting: false, stopped: false };
  const wake = () => {
    if (document.visibilityState === 'hidden' || line.socket) return;
    line.failures = 0;
    clearTimeout(line.timer);
    void connect(line, options);
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  void connect(line, options);
  return () => {
    line.stopped = true;
    clearTimeout(line.timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    line.socket?.close();
  };
};
