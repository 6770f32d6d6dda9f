/*
 * EventBridge's patterns as far as they are covered: exact values, `prefix`, `anything-but` (values or a prefix),
 * `exists`, nested fields. Every other operator is refused.
 */
import { ServiceError } from '../aws-json';

/** Whether an event matches. */
export type Matches = (event: unknown) => boolean;

type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (what: string): never => {
  throw new ServiceError('InvalidEventPatternException', `Event pattern is not valid. Reason: ${what}`);
};

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const startsWith =
  (prefix: unknown): Test =>
  (value) =>
    typeof value === 'string' && value.startsWith(String(prefix));

const anythingBut = (operand: unknown): Test => {
  if (isObject(operand)) {
    const { prefix, ...others } = operand;
    if (typeof prefix !== 'string' || Object.keys(others).length > 0) refuse('Unsupported anything-but');
    return (value) => value !== undefined && !startsWith(prefix)(value);
  }
  const values = Array.isArray(operand) ? operand : [operand];
  if (!values.every(isScalar)) refuse('Inside anything-but list, values must be scalars');
  return (value) => value !== undefined && !values.includes(value);
};

const testOf = (alternative: unknown): Test => {
  if (isScalar(alternative)) return (value) => value === alternative;
  if (!isObject(alternative)) return refuse('Match value must be a scalar or an operator');
  const [operator, operand] = Object.entries(alternative)[0] ?? [];
  if (Object.keys(alternative).length !== 1) refuse('Only one key allowed in match expression');
  if (operator === 'prefix' && typeof operand === 'string') return startsWith(operand);
  if (operator === 'anything-but') return anythingBut(operand);
  // `exists` matches leaf fields only, never objects.
  if (operator === 'exists' && typeof operand === 'boolean')
    return (value) => (value !== undefined && !isObject(value)) === operand;
  return refuse(`Unrecognized match type ${operator}`);
};

const fieldTest = (alternatives: unknown[]): Test => {
  if (alternatives.length === 0) refuse('Empty arrays are not allowed');
  const tests = alternatives.map(testOf);
  // A list in the event matches if one of its values does.
  return (value) =>
    Array.isArray(value)
      ? value.some((item) => tests.some((test) => test(item)))
      : tests.some((test) => test(value));
};

/** Compiles a pattern. Throws `InvalidEventPatternException` for an unsupported operator. */
export const compilePattern = (pattern: unknown): Matches => {
  if (!isObject(pattern)) return refuse('Filter is not an object');
  const fields = Object.entries(pattern).map(([name, expected]): [string, Matches] => {
    if (name.startsWith('$')) return refuse(`Unrecognized match type ${name}`);
    return [name, Array.isArray(expected) ? fieldTest(expected) : compilePattern(expected)];
  });
  return (event) => fields.every(([name, test]) => test(isObject(event) ? event[name] : undefined));
};
