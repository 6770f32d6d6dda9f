import { adviceOn, linesOf, type MailQuota, type Quotas } from '../../../scripts/deploy/quota-advice';

const stage = {
  stage: 'prod',
  region: 'us-east-1',
  domain: 'hairloom.example',
  maxConcurrency: 1_000,
  mailsPerSecond: 14,
  streamReaders: 1,
  poolMail: 'cognito',
} as const;

const open: MailQuota = {
  isInSandbox: false,
  isSending: true,
  perSecond: 14,
  perDay: 50_000,
  sentLastDay: 0,
};

const quotas = (concurrency: number, mail: Partial<MailQuota> = {}): Quotas => ({
  concurrency: { value: concurrency },
  mail: { value: { ...open, ...mail } },
});

const advice = (found: Quotas, changes: object = {}) => adviceOn(found, { ...stage, ...changes });
const asked = (found: Quotas, changes: object = {}) =>
  advice(found, changes).flatMap(({ level, text }) => (level === 'ask' ? [text] : []));

test('an ordinary account has enough', () => {
  expect(linesOf(advice(quotas(1_000)))).toEqual([
    'enough  Lambda may run 1,000 calls at once.',
    'enough  SES sends 14 emails a second.',
  ]);
});

test('a new account is told what to ask for, and how', () => {
  const found = advice(quotas(10, { isInSandbox: true, perSecond: 1, perDay: 200 }), { maxConcurrency: 10 });
  expect(found).toEqual([
    {
      level: 'ask',
      text: expect.stringContaining('Lambda may run 10 calls at once. Background work may take 21'),
      how: [
        'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region us-east-1',
        'https://console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384',
      ],
    },
    {
      level: 'ask',
      text: 'SES is in its sandbox, so only verified addresses receive mail: ask to leave it.',
      how: [
        expect.stringMatching(
          /^aws sesv2 put-account-details .*https:\/\/hairloom\.example .* --region us-east-1$/,
        ),
        'https://console.aws.amazon.com/ses/home?region=us-east-1#/account',
      ],
    },
  ]);
});

test('in the sandbox, the user pool’s own mail goes nowhere either', () => {
  expect(asked(quotas(1_000, { isInSandbox: true }), { poolMail: 'ses' })).toEqual([
    expect.stringContaining('the codes and invitations of the user pool included'),
  ]);
});

test.each([
  [99, true],
  [100, false],
])('%i calls at once: to ask for more is %s', (concurrency, asks) => {
  expect(asked(quotas(concurrency), { maxConcurrency: concurrency }).length > 0).toBe(asks);
});

test('the setting that the alarm uses is the quota', () => {
  expect(asked(quotas(100))).toEqual([
    'The setting maxConcurrency is 1,000, so the alarm may never tell before calls are refused: set it to 100 in infra/stages/prod.ts.',
  ]);
  expect(asked(quotas(3_000))).toEqual([
    expect.stringContaining('the alarm tells too early: set it to 3000'),
  ]);
});

test('too little mail for a second or a day, and mail that SES has stopped', () => {
  expect(asked(quotas(1_000, { perSecond: 5 }), { mailsPerSecond: 5 })).toEqual([
    expect.stringContaining('Ask for 14'),
  ]);
  expect(asked(quotas(1_000, { perSecond: 200 }))).toEqual([
    'The setting mailsPerSecond is 14, so mail is sent more slowly than SES takes it: set it to 200 in infra/stages/prod.ts.',
  ]);
  expect(asked(quotas(1_000, { perSecond: 20 }), { mailsPerSecond: 50 })).toEqual([
    expect.stringContaining('so mail is refused by SES and tried again: set it to 20'),
  ]);
  expect(asked(quotas(1_000, { sentLastDay: 35_000 }))).toEqual([]);
  expect(asked(quotas(1_000, { sentLastDay: 35_001 }))).toEqual([
    'SES sent 35,001 of at most 50,000 emails in the last day: ask for more.',
  ]);
  expect(asked(quotas(1_000, { perDay: -1, sentLastDay: 35_001 }))).toEqual([]);
  expect(asked(quotas(1_000, { isSending: false, isInSandbox: true }))).toEqual([
    expect.stringContaining('SES sends nothing for this account'),
  ]);
});

test('what could not be read says why, and how to read it', () => {
  const found = advice({ concurrency: { error: 'spawn aws ENOENT' }, mail: { error: 'no credentials' } });
  expect(found.map(({ level }) => level)).toEqual(['unknown', 'unknown']);
  expect(linesOf(found)).toEqual([
    'unknown How many calls Lambda may run at once could not be read (spawn aws ENOENT). At least 100 are needed.',
    '        aws lambda get-account-settings --query AccountLimit.ConcurrentExecutions --region us-east-1',
    'unknown How much mail SES sends could not be read (no credentials).',
    '        aws sesv2 get-account --region us-east-1',
  ]);
});
