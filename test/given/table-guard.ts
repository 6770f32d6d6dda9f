import type { IncomingMessage } from 'node:http';
import { lambdaEntries } from '../../infra/bundle';
import { readAssembly, resourcesOf } from '../../infra/local/assembly';
import { AuthError, readIam } from '../../infra/local/iam/iam';
import { authenticate, sha256 } from '../../infra/local/iam/signature';
import type { TableCall } from '../infra/permits';
import { tableCallsOf } from './table-calls';
import type { Reply } from './tap/forward';
import type { ForbiddenCall } from './tap-control';

const operators = ['DescribeTable', 'ListTables', 'CreateTable', 'UpdateTimeToLive', 'DescribeTimeToLive'];

const refused = ({ code, message }: AuthError): Reply => ({
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
 * IAM before the table's engine, which has none: refuses a request that its signer's role does not allow, as DynamoDB
 * would. What a function of ours is refused, and every Scan of one, is kept as an offence.
 */
export const tableGuard = (assemblyDir: string) => {
  // The assembly is there by the first call, and not before.
  let table: ReturnType<typeof readTable> | undefined;
  const asked = new Set<string>();
  const forbidden: ForbiddenCall[] = [];

  const assertMay = (identity: ReturnType<typeof authenticate>, call: TableCall, arn: string) =>
    identity.assertMay({
      action: call.action,
      resource: call.index ? `${arn}/index/${call.index}` : arn,
      context: { 'dynamodb:leadingkeys': call.partitionKeys },
    });
  const note = (app: string, call: TableCall) => {
    const kinds = [...new Set(call.partitionKeys.map((key) => key.split('#')[0]))].sort();
    asked.add(JSON.stringify([app, call.action, call.index, kinds]));
  };
  /** The reply to a request that is refused. */
  const refusal = (request: IncomingMessage, app: string, operation: string, body: string) => {
    if (operators.includes(operation)) return undefined;
    table ??= readTable(assemblyDir);
    const isOurs = app in lambdaEntries;
    const { method = 'POST', url: path = '/' } = request;
    const headers = request.headers as Record<string, string>;
    const signed = { service: 'dynamodb', method, path, query: [], headers, payload: sha256(body) };
    let current: TableCall | undefined;
    try {
      const identity = authenticate(table.iam, signed);
      for (const call of tableCallsOf(operation, body)) {
        current = call;
        if (isOurs) note(app, call);
        if (isOurs && operation === 'Scan') forbidden.push({ app, ...call });
        assertMay(identity, call, table.arn);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (isOurs) forbidden.push({ app, action: operation, partitionKeys: [], ...current });
      return refused(error);
    }
  };
  return { refusal, asked, forbidden };
};
