/** Resolves `Ref` and `Fn::GetAtt` to the local ids of resources. */
export type Lookup = {
  ref: (logicalId: string) => unknown;
  attribute: (logicalId: string, name: string) => unknown;
};

/** The region of all local resources. */
export const region = 'us-east-1';

/** The account of all local resources. */
export const account = '000000000000';

/** Returns the ARN of a resource in this account and region. */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

const pseudoParameters: Record<string, string | undefined> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

// Marks a property that must be left out.
const noValue = Symbol('AWS::NoValue');

type Resolve = (value: unknown) => unknown;

const asText = (value: unknown, where: string): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`${where} needs text, but got ${JSON.stringify(value)}`);
};

const asList = (value: unknown, where: string): unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list, but got ${JSON.stringify(value)}`);
};

const ref = (lookup: Lookup, name: string): unknown => {
  if (name === 'AWS::NoValue') return noValue;
  if (!name.startsWith('AWS::')) return lookup.ref(name);
  const value = pseudoParameters[name];
  if (value === undefined) throw new Error(`The local cloud does not support the pseudo parameter ${name}`);
  return value;
};

const attribute = (lookup: Lookup, argument: unknown): unknown => {
  const [id, ...name] = typeof argument === 'string' ? argument.split('.') : asList(argument, 'Fn::GetAtt');
  return lookup.attribute(asText(id, 'Fn::GetAtt'), name.map((part) => asText(part, 'Fn::GetAtt')).join('.'));
};

const substitute = (lookup: Lookup, resolve: Resolve, argument: unknown): string => {
  const [template, variables] = typeof argument === 'string' ? [argument, {}] : asList(argument, 'Fn::Sub');
  const named = resolve(variables) as Record<string, unknown>;
  return asText(template, 'Fn::Sub').replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (name in named) return asText(named[name], 'Fn::Sub');
    const value = name.includes('.') ? attribute(lookup, name) : ref(lookup, name);
    return asText(value, 'Fn::Sub');
  });
};

const select = (resolve: Resolve, argument: unknown): unknown => {
  const [index, list] = asList(argument, 'Fn::Select');
  const values = asList(resolve(list), 'Fn::Select');
  const value = values[Number(resolve(index))];
  if (value === undefined)
    throw new Error(`Fn::Select finds nothing at ${index} of ${JSON.stringify(values)}`);
  return value;
};

const join = (resolve: Resolve, argument: unknown): string => {
  const [separator, parts] = asList(argument, 'Fn::Join');
  return asList(resolve(parts), 'Fn::Join')
    .map((part) => asText(part, 'Fn::Join'))
    .join(asText(separator, 'Fn::Join'));
};

const split = (resolve: Resolve, argument: unknown): string[] => {
  const [separator, text] = asList(argument, 'Fn::Split');
  return asText(resolve(text), 'Fn::Split').split(asText(separator, 'Fn::Split'));
};

const call = (lookup: Lookup, resolve: Resolve, name: string, argument: unknown): unknown => {
  if (name === 'Ref') return ref(lookup, asText(argument, 'Ref'));
  if (name === 'Fn::GetAtt') return attribute(lookup, argument);
  if (name === 'Fn::Join') return join(resolve, argument);
  if (name === 'Fn::Sub') return substitute(lookup, resolve, argument);
  if (name === 'Fn::Select') return select(resolve, argument);
  if (name === 'Fn::Split') return split(resolve, argument);
  throw new Error(`The local cloud does not support the intrinsic ${name}`);
};

/**
 * Returns a function that resolves every intrinsic in a part of a template. It supports Ref, Fn::GetAtt, Fn::Join,
 * Fn::Sub, Fn::Select, Fn::Split and the pseudo parameters, and throws for any other.
 */
export const createResolver = (lookup: Lookup): Resolve => {
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== noValue);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (
      entries.length === 1 &&
      only &&
      (only[0] === 'Ref' || only[0] === 'Condition' || only[0].startsWith('Fn::'))
    ) {
      // IAM statements have a `Condition` key that is not an intrinsic.
      if (only[0] !== 'Condition' || typeof only[1] === 'string')
        return call(lookup, resolve, only[0], only[1]);
    }
    const resolved = entries.map(([key, item]) => [key, resolve(item)] as const);
    return Object.fromEntries(resolved.filter(([, item]) => item !== noValue));
  };
  return resolve;
};
