/** One JSON line per event worth an operator's look; CloudWatch Logs Insights reads them by field. */
export const logError = (message: string, error: unknown, context: Record<string, unknown> = {}): void => {
  const { name, message: reason, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: 'error', message, name, reason, stack, ...context }));
};
