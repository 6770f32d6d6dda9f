import { functionOf, ofType, type Resource, synthesized, type Template } from './assembly';
import { contexts } from './contexts';

const lasting = await synthesized('lasting');
const first = await synthesized('firstDeployment');
const throwaway = await synthesized('throwaway');
const local = await synthesized('local');
const ownDomain = await synthesized('ownDomain');
const replacedPool = await synthesized('replacedPool');
const restored = await synthesized('restoredTable');

const keepsData = [
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
];
const withPolicy = (template: Template, policy: string): Resource[] =>
  Object.values(template.Resources).filter(({ DeletionPolicy }) => DeletionPolicy === policy);
const one = (template: Template, type: string): Resource => ofType(template, type)[0]?.[1] as Resource;

const refusesDeletion = (template: Template) => [
  one(template, 'AWS::DynamoDB::GlobalTable').Properties.Replicas[0].DeletionProtectionEnabled,
  one(template, 'AWS::Cognito::UserPool').Properties.DeletionProtection === 'ACTIVE',
];

test('data resources outlive a lasting stage, but not a failed creation', () => {
  const kept = withPolicy(lasting.template, 'RetainExceptOnCreate').map(({ Type }) => Type);
  expect([...new Set(kept)].sort()).toEqual(
    [...keepsData, 'AWS::SES::EmailIdentity', 'AWS::SecretsManager::Secret'].sort(),
  );
  for (const type of keepsData)
    expect(
      ofType(lasting.template, type).filter(
        ([, { DeletionPolicy }]) => DeletionPolicy !== 'RetainExceptOnCreate',
      ),
    ).toEqual([]);
  expect(withPolicy(lasting.template, 'Retain')).toEqual([]);
});

test('retained resources have no fixed names that would block a second attempt', () => {
  expect(withPolicy(lasting.template, 'RetainExceptOnCreate')).not.toEqual([]);
  const names = ['BucketName', 'TableName', 'LogGroupName', 'UserPoolName', 'Name', 'SecretName'];
  for (const { Properties } of withPolicy(lasting.template, 'RetainExceptOnCreate'))
    expect(names.filter((name) => name in (Properties ?? {}))).toEqual([]);
});

test('a lasting stage has termination protection', () => {
  expect(lasting.terminationProtection).toBe(true);
  expect(refusesDeletion(lasting.template)).toEqual([true, true]);
});

test('a first deployment can turn termination protection off, so that a failed one can be removed', () => {
  expect(first.terminationProtection).toBe(false);
  expect(refusesDeletion(first.template)).toEqual([false, false]);
  expect(withPolicy(first.template, 'RetainExceptOnCreate')).not.toEqual([]);
});

test('a throw-away stage can be destroyed with its files', () => {
  const { template, terminationProtection } = throwaway;
  expect(terminationProtection).toBe(false);
  expect(refusesDeletion(template)).toEqual([false, false]);
  expect(withPolicy(template, 'Retain').concat(withPolicy(template, 'RetainExceptOnCreate'))).toEqual([]);
  const emptied = ofType(template, 'Custom::S3AutoDeleteObjects').map(
    ([, { Properties }]) => Properties.BucketName.Ref,
  );
  expect(emptied.sort()).toEqual(
    ofType(template, 'AWS::S3::Bucket')
      .map(([id]) => id)
      .sort(),
  );
  expect(ofType(lasting.template, 'Custom::S3AutoDeleteObjects')).toEqual([]);
});

test.each([
  ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig'],
  ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig'],
  ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig'],
  ['AWS::CloudFront::Function', undefined],
])('the account-wide name of each %s contains the region', (type, part) => {
  const found = ofType(throwaway.template, type).map(([, { Properties }]) =>
    part ? Properties[part] : Properties,
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { Name } of found) expect(JSON.stringify(Name)).toContain('{"Ref":"AWS::Region"}');
});

test('the outputs name the Stripe secret', () => {
  const [[id]] = ofType(lasting.template, 'AWS::SecretsManager::Secret').filter(
    ([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate',
  ) as [[string, Resource]];
  expect(lasting.template.Outputs.StripeSecretArn).toEqual({ Value: { Ref: id } });
});

const poolMail = ({ Properties }: Resource) => ({
  sender: Properties.EmailConfiguration?.EmailSendingAccount,
  isOurs: 'CustomMessage' in Properties.LambdaConfig,
});

test('the mails of the user pool are ours where it sends them through SES, and nowhere else', () => {
  for (const { template } of [local, ownDomain])
    expect(poolMail(one(template, 'AWS::Cognito::UserPool'))).toEqual({ sender: 'DEVELOPER', isOurs: true });
  for (const { template } of [lasting, throwaway]) {
    expect(poolMail(one(template, 'AWS::Cognito::UserPool'))).toEqual({ sender: undefined, isOurs: false });
    expect(() => functionOf(template, 'custom-message')).toThrow('No function');
  }
});

test('the mails of the user pool link to the domain that an operator has chosen', () => {
  const [, { Properties }] = functionOf(ownDomain.template, 'custom-message');
  expect(Properties.Environment.Variables.SITE_URL).toBe('https://hairloom.example');
});

test('another number of the user pool is another pool, and the pool before it is kept', () => {
  const idsIn = ({ Resources }: Template) =>
    Object.keys(Resources).filter((id) => Resources[id]?.Type === 'AWS::Cognito::UserPool');
  const [[before], [after]] = [idsIn(ownDomain.template), idsIn(replacedPool.template)];
  expect(after).toMatch(/^UsersPool2/);
  expect(after).not.toBe(before);
  expect(replacedPool.template.Outputs.UserPoolId).toEqual({ Value: { Ref: after } });
  expect(withPolicy(ownDomain.template, 'RetainExceptOnCreate')).toContain(
    ownDomain.template.Resources[before!],
  );
});

test('a domain that SES knows already is used and not created', () => {
  expect(ofType(replacedPool.template, 'AWS::SES::EmailIdentity')).toEqual([]);
  expect(replacedPool.template.Outputs).not.toHaveProperty('MailDnsRecords');
  const { EmailConfiguration } = one(replacedPool.template, 'AWS::Cognito::UserPool').Properties;
  expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(':identity/mail.hairloom.example');
});

test('shared pages name assets that are uploaded before, unless a failed first deployment must be deleted', () => {
  const dependsOnAssets = (template: Template) =>
    JSON.stringify(functionOf(template, 'share')[1].DependsOn).includes('DeploymentAssets');
  expect(dependsOnAssets(lasting.template)).toBe(true);
  const waiting = ({ template }: typeof first) =>
    ofType(template, 'Custom::CDKBucketDeployment').every(([, { DependsOn }]) =>
      JSON.stringify(DependsOn).includes('SiteDistribution'),
    );
  for (const each of [first, throwaway]) {
    expect(dependsOnAssets(each.template)).toBe(false);
    expect(waiting(each)).toBe(true);
  }
});

test('no firewall keeps samples of requests, which have addresses of people and sessions', async () => {
  const { template, firewall } = await synthesized('watched');
  for (const each of [template, firewall]) {
    const text = JSON.stringify(each);
    expect(text).toContain('"SampledRequestsEnabled":false');
    expect(text).not.toContain('"SampledRequestsEnabled":true');
  }
});

test('the firewall in front of the site is a stack of its own, and blocks what AWS knows as bad', async () => {
  const { template, firewall } = await synthesized('watched');
  const [[, acl]] = ofType(firewall!, 'AWS::WAFv2::WebACL') as [[string, Resource]];
  expect(acl.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  const rules: Array<{ Name: string; Statement: Resource['Properties'] }> = acl.Properties.Rules;
  expect(rules.map(({ Name }) => Name)).toEqual([
    'RatePerAddress',
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ]);
  expect(rules[0]!.Statement.RateBasedStatement).toMatchObject({ Limit: 2_000, EvaluationWindowSec: 300 });
  const { DistributionConfig } = one(template, 'AWS::CloudFront::Distribution').Properties;
  expect(JSON.stringify(DistributionConfig.WebACLId)).toContain('HairloomFirewall-prod');
  expect(
    one(lasting.template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig,
  ).not.toHaveProperty('WebACLId');
});

describe('a restored table', () => {
  const [ownId, own] = ofType(lasting.template, 'AWS::DynamoDB::GlobalTable')[0]!;
  const { streamArn, name } = contexts.restoredTable.restoredTable;

  test("takes the place of the stack's own, which stays as it was", () => {
    const { [ownId]: kept, ...others } = restored.template.Resources;
    expect(kept).toEqual(own);
    expect(JSON.stringify(others)).not.toContain(ownId);
    const [, mapping] = ofType(restored.template, 'AWS::Lambda::EventSourceMapping').find(
      ([, { Properties }]) => Properties.EventSourceArn === streamArn,
    )!;
    expect(mapping).toBeDefined();
    const names = ofType(restored.template, 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME ?? [],
    );
    expect(new Set(names)).toEqual(new Set([name]));
    expect(restored.template.Outputs.TableName).toEqual({ Value: name });
  });

  test('is all that the functions may use, where they could use the other', () => {
    const uses = (template: Template, table: string): number =>
      JSON.stringify(ofType(template, 'AWS::IAM::Role')).split(table).length - 1;
    const own = uses(lasting.template, `"Fn::GetAtt":["${ownId}","Arn"]`);
    expect(own).toBeGreaterThan(20);
    // The policy that reads the stream names it, and not an attribute of the table.
    expect(uses(restored.template, `:table/${name}`)).toBe(own + 1);
  });
});
