import type { Client, PoolProperties, SchemaAttribute } from './definition';
import { invalidParameter, notAuthorized } from './errors';

/** Attributes in the format of the API. */
export type AttributeList = Array<{ Name: string; Value?: string | undefined }>;

const STANDARD = [
  ...['address', 'birthdate', 'email', 'email_verified', 'family_name', 'gender', 'given_name', 'locale'],
  ...['middle_name', 'name', 'nickname', 'phone_number', 'phone_number_verified', 'picture'],
  ...['preferred_username', 'profile', 'updated_at', 'website', 'zoneinfo'],
];

// Only the service and administrators can mark an attribute as verified.
const NEVER_WRITTEN = ['sub', 'email_verified', 'phone_number_verified'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Converts the API's list of attributes to a record. */
export const toRecord = (list: AttributeList): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']));

/** Converts a record to the API's list of attributes. */
export const toList = (record: Record<string, string>): AttributeList =>
  Object.entries(record).map(([Name, Value]) => ({ Name, Value }));

const mismatch = (fault: string) => invalidParameter(`Attributes did not conform to the schema: ${fault}\n`);

const definitionOf = (schema: SchemaAttribute[], name: string): SchemaAttribute | undefined => {
  const own = schema.find(({ Name = '' }) => name === Name || name === `custom:${Name}`);
  return own ?? (STANDARD.includes(name) ? { Name: name, AttributeDataType: 'String' } : undefined);
};

const assertLength = (name: string, value: string, definition: SchemaAttribute): void => {
  const { MinLength = '0', MaxLength = '2048' } = definition.StringAttributeConstraints ?? {};
  if (value.length < Number(MinLength)) {
    throw mismatch(`${name}: String must be at least ${MinLength} characters long`);
  }
  if (value.length > Number(MaxLength)) {
    throw mismatch(`${name}: String must be no longer than ${MaxLength} characters`);
  }
};

const assertNumber = (name: string, value: string, definition: SchemaAttribute): void => {
  const { MinValue = '-Infinity', MaxValue = 'Infinity' } = definition.NumberAttributeConstraints ?? {};
  const number = Number(value);
  if (!/^-?\d+$/.test(value)) throw mismatch(`${name}: The attribute must be a number`);
  if (number < Number(MinValue)) throw mismatch(`${name}: Number must be at least ${MinValue}`);
  if (number > Number(MaxValue)) throw mismatch(`${name}: Number must be no greater than ${MaxValue}`);
};

const assertValue = (schema: SchemaAttribute[], name: string, value: string): void => {
  const definition = definitionOf(schema, name);
  if (!definition && name.startsWith('custom:')) {
    throw mismatch(`Type for attribute {${name}} could not be determined`);
  }
  if (!definition) throw mismatch(`${name}: Attribute does not exist in the schema.`);
  if (name === 'email' && !EMAIL.test(value)) throw invalidParameter('Invalid email address format.');
  if (definition.AttributeDataType === 'Number') assertNumber(name, value, definition);
  else assertLength(name, value, definition);
};

/** Throws `InvalidParameterException` for an attribute or value that the pool's schema does not allow. */
export const assertValues = ({ Schema = [] }: PoolProperties, attributes: Record<string, string>): void => {
  for (const [name, value] of Object.entries(attributes)) assertValue(Schema, name, value);
};

/** Returns the names of required attributes that are missing. */
export const missingAttributes = (
  { Schema = [] }: PoolProperties,
  attributes: Record<string, string>,
): string[] =>
  Schema.filter(({ Name = '', Required }) => Required && !attributes[Name]).map(({ Name = '' }) => Name);

/** Throws `InvalidParameterException` if a required attribute is missing. */
export const assertRequired = ({ Schema = [] }: PoolProperties, attributes: Record<string, string>): void => {
  const [missing] = missingAttributes({ Schema }, attributes);
  if (missing) throw mismatch(`${missing}: The attribute is required`);
};

/** Throws `InvalidParameterException` for a change to an immutable attribute. */
export const assertMutable = ({ Schema = [] }: PoolProperties, names: string[]): void => {
  for (const name of names) {
    if (name === 'sub' || definitionOf(Schema, name)?.Mutable === false) {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    }
  }
};

/** Throws `NotAuthorizedException` for an attribute that users may not write through this client. */
export const assertWritable = ({ properties }: Client, names: string[]): void => {
  const may = (name: string) => properties.WriteAttributes?.includes(name) ?? true;
  if (names.some((name) => NEVER_WRITTEN.includes(name) || !may(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
};

/** Returns the attributes that this client may read. */
export const readable = (
  { properties }: Client,
  attributes: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => name === 'sub' || (properties.ReadAttributes?.includes(name) ?? true),
    ),
  );
