import { createHash } from 'node:crypto';
import { account, arnOf as arn, region } from './intrinsics';

/**
 * The values of `Ref` and `Fn::GetAtt` for a resource. They depend only on names, so they stay the same after
 * restarts.
 */
export type Physical = { ref: string; attributes: Record<string, string> };

/**
 * What a resource's ids are derived from. `text` returns a resolved property, `fingerprint` characters unique to the
 * resource.
 */
type Named = {
  id: string;
  stack: string;
  text: (property: string) => string | undefined;
  fingerprint: (length: number) => string;
};

const plain = (ref: string, attributes: Record<string, string> = {}): Physical => ({ ref, attributes });

const table = (r: Named) => {
  const name = r.text('TableName') ?? `${r.stack}-${r.id}`;
  const tableArn = arn('dynamodb', `table/${name}`);
  return plain(name, { Arn: tableArn, StreamArn: `${tableArn}/stream/local`, TableId: r.fingerprint(20) });
};

const bucket = (r: Named) => {
  const name = r.text('BucketName') ?? `${r.stack}-${r.id}`.toLowerCase().slice(0, 63);
  return plain(name, {
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
  });
};

const userPool = (r: Named) => {
  const id = `${region}_${r.fingerprint(9)}`;
  const provider = `cognito-idp.${region}.amazonaws.com/${id}`;
  return plain(id, {
    Arn: arn('cognito-idp', `userpool/${id}`),
    ProviderName: provider,
    ProviderURL: `https://${provider}`,
    UserPoolId: id,
  });
};

const api = (r: Named) => {
  const id = r.fingerprint(10);
  const scheme = r.text('ProtocolType') === 'WEBSOCKET' ? 'wss' : 'https';
  return plain(id, { ApiId: id, ApiEndpoint: `${scheme}://${id}.execute-api.${region}.amazonaws.com` });
};

const distribution = (r: Named) => {
  const id = `E${r.fingerprint(13).toUpperCase()}`;
  return plain(id, { Id: id, DomainName: `d${r.fingerprint(13)}.cloudfront.net` });
};

const edgeFunction = (r: Named) => {
  const functionArn = `arn:aws:cloudfront::${account}:function/${r.text('Name') ?? r.id}`;
  return plain(functionArn, { FunctionARN: functionArn });
};

const rule = (r: Named) => {
  const name = r.text('Name') ?? r.id;
  const bus = r.text('EventBusName');
  return plain(name, { Arn: arn('events', `rule/${bus ? `${bus}/` : ''}${name}`) });
};

const schedule = (r: Named) => {
  const name = r.text('Name') ?? r.id;
  return plain(name, { Arn: arn('scheduler', `schedule/${r.text('GroupName') ?? 'default'}/${name}`) });
};

const secret = (r: Named) => {
  const secretArn = arn('secretsmanager', `secret:${r.text('Name') ?? r.id}-${r.fingerprint(6)}`);
  return plain(secretArn, { Id: secretArn });
};

const queue = (r: Named) => {
  const name = r.text('QueueName') ?? r.id;
  const url = `https://sqs.${region}.amazonaws.com/${account}/${name}`;
  return plain(url, { Arn: arn('sqs', name), QueueName: name, QueueUrl: url });
};

const identity = (r: Named) => {
  const domain = r.text('EmailIdentity') ?? r.id;
  const tokens = [1, 2, 3].flatMap((number) => [
    [`DkimDNSTokenName${number}`, `${r.fingerprint(10)}${number}._domainkey.${domain}`],
    [`DkimDNSTokenValue${number}`, `${r.fingerprint(10)}${number}.dkim.amazonses.com`],
  ]);
  return plain(domain, Object.fromEntries(tokens));
};

const named = (property: string, service: string, prefix: string) => (r: Named) => {
  const name = r.text(property) ?? r.id;
  return plain(name, { Arn: arn(service, `${prefix}${name}`), Name: name });
};

const byId = (r: Named) => {
  const id = r.fingerprint(10);
  return plain(id, { Id: id });
};

const kinds: Record<string, (resource: Named) => Physical> = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::ApiGatewayV2::Stage': (r) => plain(r.text('StageName') ?? r.id),
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': (r) => {
    const id = r.fingerprint(26);
    return plain(id, { ClientId: id, Name: r.text('ClientName') ?? r.id });
  },
  'AWS::Cognito::UserPoolGroup': (r) => plain(r.text('GroupName') ?? r.id),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Events::EventBus': named('Name', 'events', 'event-bus/'),
  'AWS::Events::Rule': rule,
  'AWS::IAM::ManagedPolicy': (r) =>
    plain(`arn:aws:iam::${account}:policy/${r.text('ManagedPolicyName') ?? `${r.stack}-${r.id}`}`),
  'AWS::IAM::Role': (r) => {
    const name = r.text('RoleName') ?? `${r.stack}-${r.id}`;
    return plain(name, { Arn: `arn:aws:iam::${account}:role/${name}`, RoleId: r.fingerprint(20) });
  },
  'AWS::KMS::Key': named('', 'kms', 'key/'),
  'AWS::Lambda::Function': named('FunctionName', 'lambda', 'function:'),
  'AWS::Logs::LogGroup': named('LogGroupName', 'logs', 'log-group:'),
  'AWS::S3::Bucket': bucket,
  'AWS::Scheduler::Schedule': schedule,
  'AWS::SecretsManager::Secret': secret,
  'AWS::SES::ConfigurationSet': (r) => plain(r.text('Name') ?? r.id),
  'AWS::SES::EmailIdentity': identity,
  'AWS::SNS::Topic': (r) => {
    const topic = arn('sns', r.text('TopicName') ?? r.id);
    return plain(topic, { TopicArn: topic, TopicName: r.text('TopicName') ?? r.id });
  },
  'AWS::SQS::Queue': queue,
};

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Returns lower-case letters and digits (at most 32) derived from a name. */
export const fingerprint = (name: string, length: number): string =>
  [...createHash('sha256').update(name).digest()]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .slice(0, length);

/** Returns the ids of a resource; `text` returns its resolved properties. */
export const physicalOf = (
  type: string,
  resource: { id: string; stack: string; text: (property: string) => string | undefined },
): Physical =>
  (kinds[type] ?? byId)({
    ...resource,
    fingerprint: (length) => fingerprint(`${resource.stack}/${resource.id}`, length),
  });
