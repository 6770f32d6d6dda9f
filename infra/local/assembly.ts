import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResolver, type Lookup } from './intrinsics';
import { type Physical, physicalOf } from './physical-ids';
import { assertKnown } from './resources';

/** A resource of the template with all intrinsics resolved. `ref` is the value of `Ref`. */
export type Resource = {
  id: string;
  type: string;
  ref: string;
  attributes: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here; each reader checks its own.
  properties: Record<string, any>;
};

/** The synthesized stack. */
export type Assembly = {
  stack: string;
  resources: Resource[];
  /** The stack's outputs by logical name. */
  outputs: Record<string, string>;
  /** Returns the folder (or file) of an asset by its object key. Throws for an unknown key. */
  asset: (objectKey: string) => string;
};

type Template = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown>; Condition?: string }>;
  Outputs?: Record<string, { Value: unknown }>;
  [section: string]: unknown;
};

type Manifest = {
  artifacts: Record<string, { type: string; properties: { templateFile?: string; file?: string } }>;
};

type AssetManifest = {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
};

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

// CDK's bootstrap version parameter and rule are allowed because they do not affect what runs.
const sections: Record<string, string | null> = {
  AWSTemplateFormatVersion: null,
  Description: null,
  Metadata: null,
  Outputs: null,
  Parameters: 'BootstrapVersion',
  Resources: null,
  Rules: 'CheckBootstrapVersion',
};

const assertSections = (template: Template): void => {
  for (const [section, content] of Object.entries(template)) {
    const only = sections[section];
    const known = only === null || (only && Object.keys(content as object).every((key) => key === only));
    if (!known) throw new Error(`The local cloud does not support the template section ${section}`);
  }
};

const lookupIn = (stack: string, template: Template): Lookup & { physical: (id: string) => Physical } => {
  const cache = new Map<string, Physical>();
  const resourceOf = (id: string) => {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not define`);
    return resource;
  };
  const physical = (id: string): Physical => {
    const known = cache.get(id);
    if (known) return known;
    const { Type, Properties = {} } = resourceOf(id);
    const text = (property: string) =>
      Properties[property] === undefined ? undefined : String(createResolver(lookup)(Properties[property]));
    const made = physicalOf(Type, { id, stack, text });
    cache.set(id, made);
    return made;
  };
  const lookup: Lookup = {
    ref: (id) => physical(id).ref,
    attribute: (id, name) => {
      const value = physical(id).attributes[name];
      if (value !== undefined) return value;
      throw new Error(
        `The local cloud does not support the attribute ${name} of ${id} (${resourceOf(id).Type})`,
      );
    },
  };
  return { ...lookup, physical };
};

const resolveResources = (template: Template, lookup: ReturnType<typeof lookupIn>): Resource[] => {
  const resolve = createResolver(lookup);
  return Object.entries(template.Resources)
    .filter(([, { Type }]) => Type !== 'AWS::CDK::Metadata')
    .map(([id, { Type, Properties = {}, Condition }]) => {
      assertKnown(id, Type, Properties);
      if (Condition) throw new Error(`${id} has a Condition, which the local cloud does not support`);
      const properties = resolve(Properties) as Resource['properties'];
      return { id, type: Type, ...lookup.physical(id), properties };
    });
};

const readAssets = (folder: string, files: string[]): Assembly['asset'] => {
  const paths = new Map(
    files
      .flatMap((file) => Object.values(readJson<AssetManifest>(folder, file).files))
      .flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path)] as const),
      ),
  );
  return (objectKey) => {
    const path = paths.get(objectKey);
    if (!path) throw new Error(`The assembly has no asset ${objectKey}`);
    return path;
  };
};

/**
 * Reads the stack from a cloud assembly folder. Throws if the stack uses a resource type, property, intrinsic or
 * template section that the local cloud does not support.
 */
export const readAssembly = (folder: string): Assembly => {
  const artifacts = Object.entries(readJson<Manifest>(folder, 'manifest.json').artifacts);
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [first] = stacks;
  if (!first || stacks.length > 1)
    throw new Error(`${folder} must contain exactly one stack, but has ${stacks.length}`);
  const [stack, { properties }] = first;
  const template = readJson<Template>(folder, properties.templateFile ?? '');
  assertSections(template);
  const lookup = lookupIn(stack, template);
  const resolve = createResolver(lookup);
  const outputs = Object.entries(template.Outputs ?? {}).map(([name, { Value }]) => [
    name,
    String(resolve(Value)),
  ]);
  const assetFiles = artifacts.flatMap(([, artifact]) =>
    artifact.type === 'cdk:asset-manifest' && artifact.properties.file ? [artifact.properties.file] : [],
  );
  return {
    stack,
    resources: resolveResources(template, lookup),
    outputs: Object.fromEntries(outputs),
    asset: readAssets(folder, assetFiles),
  };
};

/** Returns the resources of one type, in the template's order. */
export const resourcesOf = (assembly: Assembly, type: string): Resource[] =>
  assembly.resources.filter((resource) => resource.type === type);
