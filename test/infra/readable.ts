import { ofType, type Template } from './assembly';

/** A logical id without the hash that the CDK appends: `EventsStream` for `EventsStream1A2B3C4D`. */
const nameOf = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

const isIntrinsic = (value: object): boolean => {
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && /^(Ref$|Fn::)/.test(key);
};

/** An intrinsic as text: `EventsBus` for a reference, `EventsBus.Arn` for an attribute, `<Region>` for AWS's own. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[key, inner]] = Object.entries(value) as [[string, never]];
  if (key === 'Ref') return String(inner).startsWith('AWS::') ? `<${String(inner).slice(5)}>` : nameOf(inner);
  if (key === 'Fn::GetAtt') return `${nameOf(inner[0])}.${inner[1]}`;
  if (key === 'Fn::Join') return (inner[1] as unknown[]).map(textOf).join(inner[0]);
  if (key === 'Fn::Select') return textOf((inner[1] as unknown[])[inner[0]]);
  if (key === 'Fn::Sub') return String(inner).replace(/\$\{AWS::(\w+)\}/g, '<$1>');
  return JSON.stringify(value);
};

/** A part of a template with each intrinsic as text and without the hashes of assets. */
// biome-ignore lint/suspicious/noExplicitAny: as various as the resources of a template
export const readable = (value: unknown): any => {
  if (typeof value === 'string') return value.replace(/[0-9a-f]{64}/g, '<hash>');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readable);
  if (isIntrinsic(value)) return textOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)]));
};

/** The properties of all resources of a type, readable, by logical id without the hash. */
// biome-ignore lint/suspicious/noExplicitAny: as various as the resources of a template
export const named = (template: Template, type: string): Record<string, any> =>
  Object.fromEntries(
    ofType(template, type).map(([id, { Properties }]) => [nameOf(id), readable(Properties)]),
  );
