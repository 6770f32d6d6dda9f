/*
 * The `Condition` of a statement: StringEquals, StringNotEquals, StringLike, StringNotLike, ArnEquals, ArnLike,
 * ArnNotEquals, ArnNotLike, Bool and Null, each with `…IfExists`, and ForAllValues: and ForAnyValue: before it. Other
 * operators and policy variables (`${…}`) are refused when the policy is read.
 */
import { wildcard } from './wildcard';

/** A request's condition keys and their values. A key may have several values. */
export type RequestContext = Record<string, readonly string[]>;

export type Holds = (context: RequestContext) => boolean;

type Operator = { negated: boolean; test: (expected: string) => (actual: string) => boolean };

const equals = (expected: string) => (actual: string) => actual === expected;
const equalsIgnoringCase = (expected: string) => (actual: string) =>
  actual.toLowerCase() === expected.toLowerCase();

const operators: Record<string, Operator> = {
  StringEquals: { negated: false, test: equals },
  StringNotEquals: { negated: true, test: equals },
  StringLike: { negated: false, test: wildcard },
  StringNotLike: { negated: true, test: wildcard },
  // IAM treats the two as the same.
  ArnEquals: { negated: false, test: wildcard },
  ArnLike: { negated: false, test: wildcard },
  ArnNotEquals: { negated: true, test: wildcard },
  ArnNotLike: { negated: true, test: wildcard },
  Bool: { negated: false, test: equalsIgnoringCase },
};

type Quantifier = 'ForAllValues' | 'ForAnyValue' | undefined;

const name = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/;

const expectedOf = (key: string, values: unknown): string[] => {
  const texts = [values].flat().map(String);
  const variable = texts.find((text) => text.includes('${'));
  if (variable)
    throw new Error(`The local cloud does not support the policy variable in ${key}: ${variable}`);
  return texts;
};

const compare = (
  { negated, test }: Operator,
  quantifier: Quantifier,
  expected: string[],
): ((values: readonly string[]) => boolean) => {
  const tests = expected.map(test);
  const one = (value: string) => tests.some((matches) => matches(value)) !== negated;
  // Without a quantifier a key has a single value. If a request has more, all of them must match.
  return quantifier === 'ForAnyValue' ? (values) => values.some(one) : (values) => values.every(one);
};

const readKey = (operatorName: string, key: string, values: unknown): Holds => {
  const [, quantified, base = '', ifExists] = name.exec(operatorName) ?? [];
  const expected = expectedOf(key, values);
  const valuesOf = (context: RequestContext) => context[key.toLowerCase()] ?? [];
  if (base === 'Null') {
    return (context) => expected.some((text) => (text === 'true') === (valuesOf(context).length === 0));
  }
  const operator = operators[base];
  if (!operator) throw new Error(`The local cloud does not support the condition operator ${operatorName}`);
  const quantifier = quantified as Quantifier;
  const holds = compare(operator, quantifier, expected);
  const whenMissing = ifExists !== undefined || quantifier === 'ForAllValues' || operator.negated;
  return (context) => {
    const values = valuesOf(context);
    if (values.length > 0) return holds(values);
    return quantifier === 'ForAnyValue' && ifExists === undefined ? false : whenMissing;
  };
};

/**
 * Compiles a statement's `Condition`: all operators and keys must match. Throws for anything that is not supported.
 */
export const readCondition = (condition: Record<string, Record<string, unknown>> = {}): Holds => {
  const parts = Object.entries(condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => readKey(operator, key, values)),
  );
  return (context) => parts.every((holds) => holds(context));
};
