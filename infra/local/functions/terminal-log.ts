type Line = {
  level?: string;
  message?: string;
  error?: { name?: string; message?: string; stack?: string };
};

const parsed = (line: string): Line | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
};

const urgent = new Set(['WARN', 'ERROR', 'CRITICAL']);

/**
 * Formats a line that a function logged as JSON for the terminal. Returns undefined unless it is a warning or an
 * error.
 */
const readable = (functionName: string, line: string): string | undefined => {
  const { level = '', message = '', error } = parsed(line) ?? {};
  if (!urgent.has(level.toUpperCase())) return undefined;
  const reason = error?.stack ?? [error?.name, error?.message].filter(Boolean).join(': ');
  return `${functionName}: ${message}${reason && `\n  ${reason.replaceAll('\n', '\n  ')}`}`;
};

/** Prints warnings and errors from a log that arrives in chunks of any length. */
export const openTerminal = (functionName: string, print: (text: string) => void) => {
  let rest = '';
  return (text: string): void => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const shown = readable(functionName, line);
      if (shown) print(shown);
    }
  };
};
