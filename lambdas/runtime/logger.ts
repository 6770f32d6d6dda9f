import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { invocation } from './invocation';
import { mapStack } from './source-map';

const withoutAddresses = (text: string | undefined) =>
  text?.replace(/[^\s"'<>():]+@[^\s"'<>():]+/g, '(email)');

/**
 * Adds the correlation and request ids to every line. Of an error it logs only name, message, stack and cause, without
 * email addresses: other properties that libraries attach, such as the request, may hold personal data.
 */
class Formatter extends LogFormatter {
  formatAttributes(line: UnformattedAttributes, more: LogAttributes): LogItem {
    const { logLevel: level, message, serviceName: service } = line;
    const { correlationId, requestId } = invocation();
    const timestamp = this.formatTimestamp(line.timestamp);
    return new LogItem({
      attributes: { level, message, timestamp, service, correlationId, requestId, ...more },
    });
  }

  override formatError({ name, message, stack, cause }: Error): LogAttributes {
    return {
      name,
      message: withoutAddresses(message),
      stack: stack && withoutAddresses(mapStack(stack)),
      ...(cause instanceof Error && { cause: this.formatError(cause) }),
    };
  }
}

/**
 * Logs JSON lines, which CloudWatch Logs Insights can query by field: `logger.error('What failed', { error, id })`. Log
 * ids, never personal data. The service name and the level come from the environment.
 */
export const logger = new Logger({ logFormatter: new Formatter() });
