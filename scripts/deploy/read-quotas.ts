import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { type Aws, awsCli } from '../aws-cli';
import type { MailQuota, Quotas, Reading } from './quota-advice';

const accountSettings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

const readConcurrency = async (region: string | undefined, aws: Aws): Promise<number> => {
  const settings = await aws('lambda', 'get-account-settings', ...(region ? ['--region', region] : []));
  return accountSettings.parse(settings).AccountLimit.ConcurrentExecutions;
};

const readMail = async (client: SESv2Client): Promise<MailQuota> => {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(new GetAccountCommand({}));
  return {
    isInSandbox: !ProductionAccessEnabled,
    isSending: SendingEnabled ?? false,
    perSecond: SendQuota?.MaxSendRate ?? 0,
    perDay: SendQuota?.Max24HourSend ?? 0,
    sentLastDay: SendQuota?.SentLast24Hours ?? 0,
  };
};

/** A failed command's message ends with what the command said. */
const reasonOf = ({ message }: Error): string => message.trim().split('\n').at(-1) ?? '';

const readingOf = <T>(read: Promise<T>): Promise<Reading<T>> =>
  read.then(
    (value) => ({ value }),
    (error: Error) => ({ error: reasonOf(error) }),
  );

/**
 * Reads what the account of the caller's credentials may do in a region, by default the credentials' own. Never rejects:
 * what cannot be read says why.
 */
export const readQuotas = async (
  region: string | undefined,
  { aws = awsCli, ses = new SESv2Client(region ? { region } : {}) }: { aws?: Aws; ses?: SESv2Client } = {},
): Promise<Quotas> => {
  const [concurrency, mail] = await Promise.all([
    readingOf(readConcurrency(region, aws)),
    readingOf(readMail(ses)),
  ]);
  return { concurrency, mail };
};
