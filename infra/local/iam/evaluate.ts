/*
 * IAM's evaluation of identity-based policies: an explicit Deny wins, else an Allow is needed. Actions compare without
 * regard to case, resources with it; both take `*` and `?`, as do NotAction and NotResource.
 */
import { type Holds, type RequestContext, readCondition } from './conditions';
import { wildcard } from './wildcard';

/** A request for access: an action such as `s3:GetObject` on an ARN. */
export type AccessRequest = {
  action: string;
  resource: string;
  /** By condition key in lower case. */
  context?: RequestContext;
};

/** A statement of a policy document, with intrinsics resolved. */
export type StatementSource = {
  Sid?: string;
  Effect: string;
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
};

/** A compiled statement. */
export type Statement = { effect: 'Allow' | 'Deny'; covers: (asked: Required<AccessRequest>) => boolean };

type Decision = 'allowed' | 'denied implicitly' | 'denied explicitly';

const known = ['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

type Matches = (text: string) => boolean;

const anyOf = (patterns: string | string[]): Matches => {
  const variable = [patterns].flat().find((pattern) => pattern.includes('${'));
  if (variable) throw new Error(`The local cloud does not support the policy variable in ${variable}`);
  const tests = [patterns].flat().map(wildcard);
  return (text) => tests.some((matches) => matches(text));
};

const either = (wanted: string | string[] | undefined, unwanted: string | string[] | undefined): Matches => {
  if (wanted !== undefined) return anyOf(wanted);
  if (unwanted === undefined) throw new Error('A policy statement names no action or no resource');
  const matches = anyOf(unwanted);
  return (text) => !matches(text);
};

const lowerCase = (actions: string | string[] | undefined): string[] | undefined =>
  actions === undefined ? undefined : [actions].flat().map((action) => action.toLowerCase());

/** Compiles a statement of an identity-based policy. Throws for an element or a condition that is not supported. */
export const readStatement = (source: StatementSource): Statement => {
  const unknown = Object.keys(source).filter((element) => !known.includes(element));
  if (unknown.length > 0)
    throw new Error(`The local cloud does not support ${unknown.join(', ')} in a policy statement`);
  if (source.Effect !== 'Allow' && source.Effect !== 'Deny')
    throw new Error(`A policy statement has the effect ${source.Effect}`);
  const isAction = either(lowerCase(source.Action), lowerCase(source.NotAction));
  const isResource = either(source.Resource, source.NotResource);
  const holds: Holds = readCondition(source.Condition);
  return {
    effect: source.Effect,
    covers: ({ action, resource, context }) =>
      isAction(action.toLowerCase()) && isResource(resource) && holds(context),
  };
};

/** Returns IAM's decision for these statements. */
export const evaluate = (statements: readonly Statement[], asked: AccessRequest): Decision => {
  const covering = statements.filter(({ covers }) => covers({ context: {}, ...asked }));
  if (covering.some(({ effect }) => effect === 'Deny')) return 'denied explicitly';
  return covering.length > 0 ? 'allowed' : 'denied implicitly';
};
