import { ofType, refusalOf, synthesized, type Template } from './assembly';
import { contexts } from './contexts';

const allowed = ['Ref', 'Fn::GetAtt', 'Fn::Join', 'Fn::Sub', 'Fn::Select', 'Fn::Split'];

const { template, violations } = await synthesized('local');

/** Every object in a template, with what it refers to. */
const walk = (value: unknown, visit: (key: string, inner: unknown) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(key, inner);
    walk(inner, visit);
  }
};

const dependenciesOf = (template: Template, id: string): string[] => {
  const found = new Set(template.Resources[id]?.DependsOn);
  walk(template.Resources[id]?.Properties, (key, inner) => {
    if (key === 'Ref') found.add(inner as string);
    if (key === 'Fn::GetAtt') found.add((inner as string[])[0] as string);
  });
  return [...found].filter((each) => each in template.Resources);
};

test('the stack has these kinds of resources, which the other tests here describe', () => {
  const found = new Set(Object.values(template.Resources).map(({ Type }) => Type));
  expect([...found].sort()).toEqual([
    'AWS::ApiGatewayV2::Api',
    'AWS::ApiGatewayV2::Authorizer',
    'AWS::ApiGatewayV2::Integration',
    'AWS::ApiGatewayV2::Route',
    'AWS::ApiGatewayV2::Stage',
    'AWS::CloudFront::CachePolicy',
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::Function',
    'AWS::CloudFront::OriginAccessControl',
    'AWS::CloudFront::ResponseHeadersPolicy',
    'AWS::CloudWatch::Alarm',
    'AWS::CloudWatch::Dashboard',
    'AWS::Cognito::UserPool',
    'AWS::Cognito::UserPoolClient',
    'AWS::Cognito::UserPoolGroup',
    'AWS::DynamoDB::GlobalTable',
    'AWS::Events::EventBus',
    'AWS::Events::Rule',
    'AWS::IAM::Policy',
    'AWS::IAM::Role',
    'AWS::Lambda::EventInvokeConfig',
    'AWS::Lambda::EventSourceMapping',
    'AWS::Lambda::Function',
    'AWS::Lambda::LayerVersion',
    'AWS::Lambda::Permission',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::S3::BucketPolicy',
    'AWS::SES::ConfigurationSet',
    'AWS::SES::ConfigurationSetEventDestination',
    'AWS::SES::EmailIdentity',
    'AWS::SQS::Queue',
    'AWS::SQS::QueuePolicy',
    'AWS::Scheduler::Schedule',
    'AWS::SecretsManager::Secret',
    'Custom::CDKBucketDeployment',
    'Custom::S3AutoDeleteObjects',
  ]);
});

test('cdk-nag finds nothing unexplained', () => {
  expect(violations).toEqual([]);
});

test('a stage with a domain, a certificate and an administrator passes the same rules', async () => {
  const production = await synthesized('ownDomain');
  expect(production.violations).toEqual([]);
  const [[, table]] = ofType(production.template, 'AWS::DynamoDB::GlobalTable') as [[string, object]];
  expect(table).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
});

test('an invalid setting stops the synthesis', async () => {
  expect(await refusalOf('shortPassword')).toContain('passwordMinLength');
  expect(await refusalOf('noRequests')).toContain('apiRequestsPerSecond');
  expect(await refusalOf('unknownZone')).toContain('Not a known time zone');
  expect(await refusalOf('domainAlone')).toContain('certificateArn');
});

test('a stage whose data is kept reads calendars from public hosts alone', async () => {
  expect(await refusalOf('lastingTrialHosts')).toContain('trialHosts');
});

test('text messages are sent only on a stage that has a number, from that number alone', async () => {
  expect(await refusalOf('smsNumber')).toContain('smsFrom');
  const { smsFrom } = contexts.texting;
  const statements = async (name: 'lasting' | 'texting') =>
    JSON.stringify((await synthesized(name)).template.Resources).split('sms-voice:SendTextMessage').length -
    1;
  expect([await statements('lasting'), await statements('texting')]).toEqual([0, 2]);
  expect(JSON.stringify((await synthesized('texting')).template.Resources)).toContain(
    `"Resource":"${smsFrom}"`,
  );
});

test('orders are taxed only on a stage that says so', async () => {
  const settingOf = async (name: 'lasting' | 'taxed') =>
    ofType((await synthesized(name)).template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const variables = Properties.Environment?.Variables;
      return variables?.SALES_TAX ?? [];
    });
  expect(await settingOf('lasting')).toEqual(['off']);
  expect(await settingOf('taxed')).toEqual(['on']);
});

test('a stage whose data is kept must say everything that people rely on', async () => {
  const refusal = await refusalOf('bareProduction');
  for (const name of [
    'account',
    'region',
    'domain',
    'certificateArn',
    'mailDomain',
    'poolMail',
    'adminEmail',
  ])
    expect(refusal).toContain(`"${name}"`);
});

test('a lasting stage is deployed to its own account and region only', async () => {
  const { environment } = await synthesized('lasting');
  expect(environment).toBe('aws://111122223333/us-east-1');
  expect((await synthesized('throwaway')).environment).toBe('aws://unknown-account/unknown-region');
});

test('the template uses only intrinsics the local cloud supports', () => {
  const used = new Set<string>();
  walk([template.Resources, template.Outputs], (key) => {
    if (key.startsWith('Fn::') || key === 'Ref') used.add(key);
  });
  expect([...used].filter((each) => !allowed.includes(each))).toEqual([]);
});

test('no resource depends on itself', () => {
  const settled = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    if (path.includes(id)) throw new Error(`A circle: ${[...path, id].join(' -> ')}`);
    if (settled.has(id)) return;
    for (const each of dependenciesOf(template, id)) visit(each, [...path, id]);
    settled.add(id);
  };
  for (const id of Object.keys(template.Resources)) visit(id, []);
});
