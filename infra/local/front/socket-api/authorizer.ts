import type { Invoke } from '../../provider';
import { functionOf, type Gateway } from '../gateway';
import { type ConnectionInfo, openingFields, socketContext } from './event';
import type { Authorizer } from './template';

/** The authorizer's context, or the status with which the upgrade is refused. */
export type Admission = { context: Record<string, string> } | { status: 401 | 403 | 500 };

type Statement = { Effect?: string; Action?: string | string[]; Resource?: string | string[] };
type Policy = {
  principalId?: string;
  policyDocument?: { Statement?: Statement | Statement[] };
  context?: Record<string, unknown>;
};

/**
 * A REQUEST authorizer for `$connect`: 401 if an identity source is missing or the function throws 'Unauthorized',
 * 403 if its policy does not allow the call, 500 if it fails or returns no policy.
 * @throws Error for an identity source that is neither a header nor a query string.
 */
export const requestAuthorizer = (api: Gateway, authorizer: Authorizer, invoke: Invoke) => {
  const sources = authorizer.IdentitySource.map(identitySource);
  const fn = functionOf(authorizer.AuthorizerUri);
  const methodArn = `arn:aws:execute-api:us-east-1:000000000000:${api.ref}/${api.stage}/$connect`;
  return async (info: ConnectionInfo, now: number): Promise<Admission> => {
    const opening = openingFields(info);
    if (!sources.every((source) => source(opening))) return { status: 401 };
    const requestContext = socketContext(api, info, 'CONNECT', '$connect', now);
    try {
      const event = { type: 'REQUEST', methodArn, ...opening, stageVariables: {}, requestContext };
      return admission((await invoke(fn, event)) as Policy | null, methodArn);
    } catch (error) {
      return { status: error instanceof Error && error.message === 'Unauthorized' ? 401 : 500 };
    }
  };
};

type Opening = ReturnType<typeof openingFields>;

const identitySource = (expression: string) => {
  const [, place, name = ''] = /^route\.request\.(querystring|header)\.(.+)$/.exec(expression) ?? [];
  if (!place) throw new Error(`IdentitySource ${expression} is not covered`);
  if (place === 'header') return (opening: Opening) => opening.headers[name.toLowerCase()];
  return (opening: Opening) => opening.queryStringParameters?.[name];
};

const admission = (policy: Policy | null, methodArn: string): Admission => {
  const statements = [policy?.policyDocument?.Statement ?? []].flat();
  if (!policy?.principalId || statements.length === 0) return { status: 500 };
  const effects = statements.filter((each) => concerns(each, methodArn)).map((each) => each.Effect);
  if (effects.includes('Deny') || !effects.includes('Allow')) return { status: 403 };
  const context = Object.entries(policy.context ?? {});
  if (context.some(([, value]) => typeof value === 'object')) return { status: 500 };
  const texts = Object.fromEntries(context.map(([name, value]) => [name, String(value)]));
  return { context: { ...texts, principalId: policy.principalId } };
};

const concerns = ({ Action = [], Resource = [] }: Statement, methodArn: string) =>
  [Action].flat().some((action) => wildcard(action).test('execute-api:Invoke')) &&
  [Resource].flat().some((resource) => wildcard(resource).test(methodArn));

const wildcard = (pattern: string) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');
};
