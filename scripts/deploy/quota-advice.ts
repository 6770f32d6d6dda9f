import { mailCallsFor, type Settings, sendsPoolMail } from '../../infra/settings';

/** How much mail SES sends for an account in a region. */
export type MailQuota = {
  /** In SES's sandbox, only verified addresses receive mail. */
  isInSandbox: boolean;
  /** SES turns sending off where too much mail bounces or is marked as spam. */
  isSending: boolean;
  perSecond: number;
  /** -1 is no limit. */
  perDay: number;
  sentLastDay: number;
};

/** What was read, or why it could not be. */
export type Reading<T> = { value: T } | { error: string };

/** What an account may do in a region. */
export type Quotas = {
  /** How many calls of functions may run at once. */
  concurrency: Reading<number>;
  mail: Reading<MailQuota>;
};

/** What is enough, what to ask for or to set, and what is not known; `how` are commands and addresses. */
type Advice = { level: 'enough' | 'ask' | 'unknown'; text: string; how?: readonly string[] };

type Stage = Pick<
  Settings,
  'stage' | 'region' | 'maxConcurrency' | 'mailsPerSecond' | 'streamReaders' | 'poolMail' | 'domain'
>;

/** How many calls the sweep, the reconciliation and the queues but mail's may take at once. */
const otherBackgroundCalls = 18;

/**
 * How many calls work in the background may take at once, while people wait for pages and while the table's stream has
 * one shard.
 */
export const backgroundCallsOf = ({
  mailsPerSecond,
  streamReaders,
}: Pick<Settings, 'mailsPerSecond' | 'streamReaders'>): number =>
  mailCallsFor(mailsPerSecond) + streamReaders + otherBackgroundCalls;

/** With as many, pages and background work do not take each other's calls. */
const minConcurrency = 100;

/** What Lambda gives an account that asks. */
const usualConcurrency = 1_000;

/** What SES starts an account at outside its sandbox. */
const minMailsPerSecond = 14;

/** The share of the day's mail from which on to ask for more. */
const highShare = 0.7;

const count = (value: number): string => value.toLocaleString('en-US');

const inRegion = ({ region }: Stage): string => (region ? ` --region ${region}` : '');

const quotaPage = (service: string): string =>
  `https://console.aws.amazon.com/servicequotas/home/services/${service}/quotas`;

const sesPage = ({ region }: Stage, page: string): string =>
  `https://console.aws.amazon.com/ses/home${region ? `?region=${region}` : ''}#/${page}`;

const askForConcurrency = (stage: Stage): string[] => [
  `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${usualConcurrency}${inRegion(stage)}`,
  `${quotaPage('lambda')}/L-B99A9384`,
];

const onConcurrency = (concurrency: number, stage: Stage): Advice[] => {
  const { maxConcurrency } = stage;
  const may = `Lambda may run ${count(concurrency)} calls at once`;
  const size: Advice =
    concurrency < minConcurrency
      ? {
          level: 'ask',
          text: `${may}. Background work may take ${backgroundCallsOf(stage)}, and then requests for pages are refused: ask for ${count(usualConcurrency)}.`,
          how: askForConcurrency(stage),
        }
      : { level: 'enough', text: `${may}.` };
  if (maxConcurrency === concurrency) return [size];
  const isTold = maxConcurrency < concurrency;
  const why = isTold ? 'the alarm tells too early' : 'the alarm may never tell before calls are refused';
  const setting = `The setting maxConcurrency is ${count(maxConcurrency)}, so ${why}: set it to ${concurrency} in infra/stages/${stage.stage}.ts.`;
  return [size, { level: 'ask', text: setting }];
};

const leaveSandbox = (stage: Stage): string[] => [
  `aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://${stage.domain ?? '<site>'} --use-case-description "Confirmations, reminders and messages of a marketplace, to people with an account"${inRegion(stage)}`,
  sesPage(stage, 'account'),
];

const onSandbox = (stage: Stage): Advice => ({
  level: 'ask',
  text: `SES is in its sandbox, so only verified addresses receive mail${
    sendsPoolMail(stage) ? ', the codes and invitations of the user pool included' : ''
  }: ask to leave it.`,
  how: leaveSandbox(stage),
});

const onMail = (mail: MailQuota, stage: Stage): Advice[] => {
  const { isSending, isInSandbox, perSecond, perDay, sentLastDay } = mail;
  if (!isSending)
    return [
      {
        level: 'ask',
        text: 'SES sends nothing for this account: read its message, and answer it.',
        how: [sesPage(stage, 'reputation')],
      },
    ];
  // Outside the sandbox, both limits are higher at once.
  if (isInSandbox) return [onSandbox(stage)];
  const rate = `SES sends ${count(perSecond)} emails a second`;
  const isUsed = perDay > 0 && sentLastDay > highShare * perDay;
  const how = [quotaPage('ses')];
  const { stage: name, mailsPerSecond } = stage;
  return [
    perSecond < minMailsPerSecond
      ? {
          level: 'ask',
          text: `${rate}. Ask for ${minMailsPerSecond}, or mail is late when much is due.`,
          how,
        }
      : { level: 'enough', text: `${rate}.` },
    ...(mailsPerSecond === perSecond
      ? []
      : [
          {
            level: 'ask' as const,
            text: `The setting mailsPerSecond is ${count(mailsPerSecond)}, so mail is ${mailsPerSecond < perSecond ? 'sent more slowly than SES takes it' : 'refused by SES and tried again'}: set it to ${perSecond} in infra/stages/${name}.ts.`,
          },
        ]),
    ...(isUsed
      ? [
          {
            level: 'ask' as const,
            text: `SES sent ${count(sentLastDay)} of at most ${count(perDay)} emails in the last day: ask for more.`,
            how,
          },
        ]
      : []),
  ];
};

/** Says what of an account's quotas is enough for a stage, and what to ask for. */
export const adviceOn = ({ concurrency, mail }: Quotas, stage: Stage): Advice[] => [
  ...('error' in concurrency
    ? [
        {
          level: 'unknown' as const,
          text: `How many calls Lambda may run at once could not be read (${concurrency.error}). At least ${minConcurrency} are needed.`,
          how: [
            `aws lambda get-account-settings --query AccountLimit.ConcurrentExecutions${inRegion(stage)}`,
          ],
        },
      ]
    : onConcurrency(concurrency.value, stage)),
  ...('error' in mail
    ? [
        {
          level: 'unknown' as const,
          text: `How much mail SES sends could not be read (${mail.error}).`,
          how: [`aws sesv2 get-account${inRegion(stage)}`],
        },
      ]
    : onMail(mail.value, stage)),
];

/** The advice as lines to print. */
export const linesOf = (advice: readonly Advice[]): string[] =>
  advice.flatMap(({ level, text, how = [] }) => [
    `${level.padEnd(8)}${text}`,
    ...how.map((each) => `${' '.repeat(8)}${each}`),
  ]);
