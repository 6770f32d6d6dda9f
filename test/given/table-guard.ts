import type { IncomingMessage } from 'node:http';
import { lambdaEntries } from '../../infra/bundle';
import { readAssembly, resourcesOf } from '../../infra/local/assembly';
import type { Reply } from '../../infra/local/dynamodb/forward';
import { AuthError, readIam } from '../../infra/local/iam/iam';
import { amzDate, authenticate, sha256 } from '../../infra/local/iam/signature';
import type { TableCall } from '../infra/permits';
import { tableCallsOf } from './table-calls';
import type { ForbiddenCall } from './tap-control';

const operatorActions = [
  'DescribeTable',
  'ListTables',
  'CreateTable',
  'UpdateTimeToLive',
  'DescribeTimeToLive',
];

const errorReply = ({ code, message }: AuthError): Reply => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: `com.amazon.coral.service#${code}`, Message: message, message }),
});

const readTable = (assemblyDir: string) => {
  const assembly = readAssembly(assemblyDir);
  const [table] = resourcesOf(assembly, 'AWS::DynamoDB::GlobalTable');
  return { iam: readIam(assembly), arn: table?.attributes.Arn ?? '' };
};

/**
 * Enforces IAM in front of the engine, which does not. Collects the functions' denied calls and Scans in `forbidden`;
 * `checked` are the distinct kinds of calls the functions made.
 */
export const tableGuard = (assemblyDir: string) => {
  // Read on the first call: the assembly does not exist earlier.
  let table: ReturnType<typeof readTable> | undefined;
  const checked = new Set<string>();
  const forbidden: ForbiddenCall[] = [];

  const assertMay = (identity: ReturnType<typeof authenticate>, call: TableCall, arn: string) =>
    identity.assertMay({
      action: call.action,
      resource: call.index ? `${arn}/index/${call.index}` : arn,
      context: { 'dynamodb:leadingkeys': call.partitionKeys },
    });
  const recordChecked = (app: string, call: TableCall) => {
    const kinds = [...new Set(call.partitionKeys.map((key) => key.split('#')[0]))].sort();
    checked.add(JSON.stringify([app, call.action, call.index, kinds]));
  };
  /** The error reply to a denied request; undefined if it is allowed. */
  const refusal = (request: IncomingMessage, app: string, operation: string, body: string) => {
    if (operatorActions.includes(operation)) return undefined;
    table ??= readTable(assemblyDir);
    const isOurs = app in lambdaEntries;
    const { method = 'POST', url: path = '/' } = request;
    const headers = request.headers as Record<string, string>;
    const signed = { service: 'dynamodb', method, path, query: [], headers, payload: sha256(body) };
    let current: TableCall | undefined;
    try {
      // The functions' clock may be ahead of this process's, so the time that was signed counts.
      const identity = authenticate(table.iam, signed, amzDate(headers['x-amz-date'] ?? ''));
      for (const call of tableCallsOf(operation, body)) {
        current = call;
        if (isOurs) recordChecked(app, call);
        if (isOurs && operation === 'Scan') forbidden.push({ app, ...call });
        assertMay(identity, call, table.arn);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (isOurs) forbidden.push({ app, action: operation, partitionKeys: [], ...current });
      return errorReply(error);
    }
  };
  return { refusal, checked, forbidden };
};
