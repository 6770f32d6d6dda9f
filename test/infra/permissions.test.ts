import { synthesized } from './assembly';
import { named } from './readable';

type Statement = {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Principal?: Record<string, string>;
  Condition?: Record<string, Record<string, unknown>>;
};

const { template } = await synthesized('local');

const roles = named(template, 'AWS::IAM::Role');
const policies = named(template, 'AWS::IAM::Policy');

const listOf = (values: string | string[]): string => [values].flat().join(', ');

const conditionOf = ({ Condition = {} }: Statement): string =>
  Object.values(Condition)
    .flatMap((each) => Object.entries(each))
    .map(([key, value]) => ` if ${key.replace('dynamodb:LeadingKeys', 'keys')}: ${listOf(value as string)}`)
    .join('');

/** A statement in a line. */
const lineOf = (statement: Statement): string =>
  `${listOf(statement.Action)} on ${listOf(statement.Resource)}${conditionOf(statement)}`;

const linesOf = (document: { Statement: Statement[] }): string[] => document.Statement.map(lineOf);

/** What a role may do, by its own and by attached policies; the order of statements means nothing. */
const permissionsOf = (role: string): string[] =>
  [
    ...(roles[role].Policies ?? []).flatMap(({ PolicyDocument }: never) => linesOf(PolicyDocument)),
    ...Object.values(policies)
      .filter(({ Roles }) => Roles.includes(role))
      .flatMap(({ PolicyDocument }) => linesOf(PolicyDocument)),
  ].sort();

/** What every function may do; the snapshot leaves it out. */
const writesLogs = (role: string) =>
  `logs:CreateLogStream, logs:PutLogEvents on ${role.replace(/Role$/, 'Logs')}.Arn`;

test('each role may do exactly this', () => {
  const lines = Object.keys(roles)
    .filter((role) => !role.startsWith('Custom'))
    .map((role) => [role, ...permissionsOf(role).filter((line) => line !== writesLogs(role))].join('\n  '));
  expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
});

test('roles only allow, and limit keys by every key that a request names', () => {
  const statements: Statement[] = [
    ...Object.values(roles).flatMap(({ Policies = [] }) => Policies),
    ...Object.values(policies),
  ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  expect(statements.length).toBeGreaterThan(100);
  expect(new Set(statements.map(({ Effect }) => Effect))).toEqual(new Set(['Allow']));
  const operators = statements
    .filter(({ Condition }) => !Condition?.StringEquals?.['ses:FromAddress'])
    .flatMap(({ Condition = {} }) => Object.keys(Condition));
  expect(new Set(operators)).toEqual(new Set(['ForAllValues:StringLike']));
});

test('every function writes only its own logs', () => {
  const functions = Object.keys(roles).filter((role) => !/^(Custom|Scheduler)/.test(role));
  expect(functions.length).toBeGreaterThan(25);
  for (const role of functions) {
    const logging = permissionsOf(role).filter((line) => line.startsWith('logs:'));
    expect(logging).toEqual([writesLogs(role)]);
  }
});

test('a role is assumed by Lambda, or by the scheduler where it starts functions', () => {
  const trusting = (service: string) =>
    Object.keys(roles).filter((role) => {
      const { Statement } = roles[role].AssumeRolePolicyDocument;
      expect(Statement).toHaveLength(1);
      return Statement[0].Principal.Service === service && Statement[0].Action === 'sts:AssumeRole';
    });
  expect(trusting('scheduler.amazonaws.com')).toEqual(['SchedulerRole']);
  expect(trusting('lambda.amazonaws.com')).toHaveLength(Object.keys(roles).length - 1);
});

test('only the CDK’s own functions have managed policies', () => {
  const managed = Object.keys(roles).filter((role) => roles[role].ManagedPolicyArns);
  expect(managed.filter((role) => !role.startsWith('Custom'))).toEqual([]);
});

test('only these services may invoke functions, each for its own resource', () => {
  const lines = Object.values(named(template, 'AWS::Lambda::Permission')).map(
    ({ Action, FunctionName, Principal, SourceArn }) => {
      expect(Action).toBe('lambda:InvokeFunction');
      return `${Principal.replace('.amazonaws.com', '')}: ${SourceArn.replace(/^arn:.*:/, '')} -> ${FunctionName.replace('.Arn', '')}`;
    },
  );
  const isRoute = (line: string) => line.startsWith('apigateway: ApiHttp/*/* -> Api');
  expect(lines.filter((line) => !isRoute(line)).sort()).toEqual([
    'apigateway: SocketWebSocket/*$connect -> SocketFrames',
    'apigateway: SocketWebSocket/*$disconnect -> SocketFrames',
    'apigateway: SocketWebSocket/authorizers/SocketWebSocketTicket -> SocketAuthorize',
    'cognito-idp: UsersPool.Arn -> UsersCustomMessage',
    'cognito-idp: UsersPool.Arn -> UsersPostConfirmation',
    'cognito-idp: UsersPool.Arn -> UsersPreSignUp',
    'cognito-idp: UsersPool.Arn -> UsersPreToken',
    'events: MailUndelivered.Arn -> MailFeedback',
    'events: ReconciliationRequested.Arn -> ReconciliationWorker',
    'events: UsersRoleChanged.Arn -> UsersMirrorGroups',
  ]);
  const served = Object.keys(named(template, 'AWS::Lambda::Function')).filter((name) =>
    name.startsWith('Api'),
  );
  expect(lines.filter(isRoute).map((line) => line.split(' -> ')[1])).toEqual(served);
});

/** What a resource's own policy allows besides the CDK's cleaning up, by resource. */
const allowedBy = (type: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(named(template, type)).map(([name, { PolicyDocument }]) => [
      name.replace(/Policy$/, ''),
      (PolicyDocument.Statement as Statement[])
        .filter(({ Effect, Principal }) => Effect === 'Allow' && !Principal?.AWS?.startsWith('Custom'))
        .map((each) => `${each.Principal?.Service}: ${lineOf(each)}`),
    ]),
  );

const denials = (statements: Statement[]) => statements.filter(({ Effect }) => Effect === 'Deny');

test('every queue refuses plain connections, and takes messages of three event rules', () => {
  const queues = named(template, 'AWS::SQS::QueuePolicy');
  expect(Object.keys(queues)).toHaveLength(Object.keys(named(template, 'AWS::SQS::Queue')).length);
  for (const { PolicyDocument, Queues } of Object.values(queues))
    expect(denials(PolicyDocument.Statement)).toEqual([
      {
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 'sqs:*',
        Resource: `${Queues[0]}.Arn`,
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
    ]);
  const { EventsDeadLetters, ...others } = allowedBy('AWS::SQS::QueuePolicy');
  expect(EventsDeadLetters).toEqual(
    ['UsersRoleChanged', 'ReconciliationRequested', 'MailUndelivered'].map(
      (rule) =>
        `events.amazonaws.com: sqs:SendMessage on EventsDeadLetters.Arn if aws:SourceArn: ${rule}.Arn`,
    ),
  );
  expect(Object.values(others).flat()).toEqual([]);
});

test('every bucket refuses plain connections and old TLS', () => {
  const buckets = named(template, 'AWS::S3::BucketPolicy');
  expect(Object.keys(buckets)).toHaveLength(Object.keys(named(template, 'AWS::S3::Bucket')).length);
  for (const { Bucket, PolicyDocument } of Object.values(buckets)) {
    const all = {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 's3:*',
      Resource: [`${Bucket}.Arn`, `${Bucket}.Arn/*`],
    };
    expect(denials(PolicyDocument.Statement)).toEqual([
      { ...all, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { ...all, Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ]);
  }
});

test('CloudFront reads the site and the media, S3 writes its logs, and nobody else reaches a bucket', () => {
  const cloudFront = (bucket: string) => [
    `cloudfront.amazonaws.com: s3:GetObject on ${bucket}.Arn/* if AWS:SourceArn: arn:<Partition>:cloudfront::<AccountId>:distribution/SiteDistribution`,
  ];
  const log = (bucket: string) =>
    `logging.s3.amazonaws.com: s3:PutObject on FilesLogs.Arn/s3/${bucket.toLowerCase()}/* if aws:SourceArn: Files${bucket}.Arn if aws:SourceAccount: <AccountId>`;
  expect(allowedBy('AWS::S3::BucketPolicy')).toEqual({
    FilesLogs: ['Site', 'Snapshots', 'FailedBatches'].map(log),
    FilesSite: cloudFront('FilesSite'),
    FilesMedia: cloudFront('FilesMedia'),
    FilesSnapshots: [],
    FilesExports: [],
    FilesFailedBatches: [],
  });
});
