import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties, Resource as ResourceSpec } from '@aws-cdk/service-spec-types';
import type { Template } from './assembly';

/** Checks templates by CloudFormation's own descriptions of its resources, which refuse what a deployment would. */

const spec = loadAwsServiceSpecSync();

const specOf = (type: string): ResourceSpec | undefined =>
  spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether CloudFormation works out a value during the deployment. */
const isIntrinsic = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const [name = '', ...others] = Object.keys(value);
  return others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
};

/** The problems of a value at a path. */
type Check = (value: unknown, path: string) => string[];

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

const expecting =
  (kind: string, fits: (value: unknown) => boolean): Check =>
  (value, path) =>
    fits(value) ? [] : [`${path} must be ${kind}, not ${kindOf(value)}`];

// CloudFormation converts scalars: a number may be written as a string, and a string as a number.
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)));
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isBoolean = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';

const oneOf =
  (allowed: readonly (string | number)[]): Check =>
  (value, path) =>
    allowed.some((each) => String(each) === String(value))
      ? []
      : [`${path} must be ${allowed.join(' or ')}, not ${value}`];

const objectOf =
  (properties: ResourceProperties): Check =>
  (value, path) => {
    if (!isObject(value)) return [`${path} must be an object, not ${kindOf(value)}`];
    const missing = Object.entries(properties)
      .filter(([name, { required }]) => required && !(name in value))
      .map(([name]) => `${path} lacks ${name}`);
    const wrong = Object.entries(value).flatMap(([name, part]) =>
      properties[name] ? checkOf(properties[name].type)(part, `${path}.${name}`) : [`${path} has no ${name}`],
    );
    return [...missing, ...wrong];
  };

const uncheckedOf = (type: PropertyType): Check => {
  switch (type.type) {
    case 'string':
      return type.allowedValues ? oneOf(type.allowedValues) : expecting('a string', isScalar);
    case 'date-time':
      return expecting('a string', isScalar);
    case 'integer':
      return type.allowedValues ? oneOf(type.allowedValues) : expecting('a number', isNumeric);
    case 'number':
      return expecting('a number', isNumeric);
    case 'boolean':
      return expecting('a boolean', isBoolean);
    case 'json':
      return expecting(
        'an object',
        (value) => isObject(value) || typeof value === 'string' || Array.isArray(value),
      );
    case 'tag':
      return expecting('a tag', (value) => isObject(value) && 'Key' in value && 'Value' in value);
    case 'array':
      return (value, path) =>
        Array.isArray(value)
          ? value.flatMap((each, index) => checkOf(type.element)(each, `${path}[${index}]`))
          : [`${path} must be a list, not ${kindOf(value)}`];
    case 'map':
      return (value, path) =>
        isObject(value)
          ? Object.entries(value).flatMap(([name, each]) => checkOf(type.element)(each, `${path}.${name}`))
          : [`${path} must be an object, not ${kindOf(value)}`];
    case 'ref':
      return objectOf(spec.get('typeDefinition', type.reference.$ref).properties);
    case 'union':
      return (value, path) => {
        const found = type.types.map((each) => checkOf(each)(value, path));
        return found.find((problems) => problems.length === 0) ?? found.at(-1) ?? [];
      };
    default:
      throw new Error(`Unknown type ${type.type}`);
  }
};

const checkOf =
  (type: PropertyType): Check =>
  (value, path) =>
    isIntrinsic(value) ? [] : uncheckedOf(type)(value, path);

/** The attributes that a part of a template reads of resources: their logical id and the attribute's name. */
const attributesIn = (value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap(attributesIn);
  if (!isObject(value)) return [];
  const got = value['Fn::GetAtt'];
  if (Array.isArray(got)) return [[String(got[0]), String(got[1])]];
  return Object.values(value).flatMap(attributesIn);
};

const isCustom = (type: string): boolean => type.startsWith('Custom::');

/**
 * Everything in a template that CloudFormation's descriptions do not know: types, properties, kinds of values, required
 * properties that are missing, and attributes that a resource does not have. Does not check what names and numbers mean.
 */
export const problemsOf = ({ Resources }: Template): string[] => {
  const known = Object.entries(Resources).filter(([, { Type }]) => !isCustom(Type));
  const properties = known.flatMap(([id, { Type, Properties = {} }]) => {
    const resource = specOf(Type);
    return resource ? objectOf(resource.properties)(Properties, id) : [`${id} has the unknown type ${Type}`];
  });
  const attributes = attributesIn(Resources).flatMap(([id, name]) => {
    const type = Resources[id]?.Type;
    if (!type) return [`${id} is read, but does not exist`];
    return isCustom(type) || specOf(type)?.attributes[name] ? [] : [`${type} has no attribute ${name}`];
  });
  return [...properties, ...attributes];
};
