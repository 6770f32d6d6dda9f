import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { invocation } from './invocation';
import { mapStack } from './source-map';

const withoutAddresses = (text: string | undefined) =>
  text?.replace(/[^\s"'<>():]+@[^\s"'<>():]+/g, '(e-mail)');

/**
 * Names the invocation in every line. Of an error it writes its name, message, stack and cause alone: what others attach
 * to theirs, such as the request it answers, may hold personal data, and so may an e-mail address in a message.
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
 * Writes JSON lines, which CloudWatch Logs Insights reads by field: `logger.error('What failed', { error, id })`. Lines
 * name things by their ids, never people. The service's name and the level come from the environment.
 */
export const logger = new Logger({ logFormatter: new Formatter() });
