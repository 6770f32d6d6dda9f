import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The parts of a CloudFormation template that the bench changes. */
export type Template = { Resources: Record<string, { Type: string; Properties: Record<string, unknown> }> };

/** The parts of the HTTP API's OpenAPI document that the bench changes. */
type Document = {
  paths: Record<string, unknown>;
  components: { 'x-amazon-apigateway-integrations': Record<string, object> };
};

/** The path that runs the floor's function. */
export const floorPath = '/api/floor';

const key = 'floor.zip';

const bundle = (folder: string) =>
  build({
    entryPoints: [join(import.meta.dirname, 'function.ts')],
    outfile: join(folder, 'index.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
  });

const addAsset = (assemblyDir: string, stack: string): void => {
  const file = join(assemblyDir, `${stack}.assets.json`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.files.floor = {
    source: { path: 'asset.floor', packaging: 'zip' },
    destinations: { here: { objectKey: key } },
  };
  writeFileSync(file, JSON.stringify(manifest));
};

/** Returns the logical id of the first resource of a type that `is` one; throws if there is none. */
const idOf = ({ Resources }: Template, type: string, is: (properties: string) => boolean): string => {
  const found = Object.entries(Resources).find(
    ([, { Type, Properties }]) => Type === type && is(JSON.stringify(Properties)),
  );
  if (!found) throw new Error(`The assembly has no such ${type}`);
  return found[0];
};

const addResources = (template: Template): void => {
  const { Resources } = template;
  const fn = idOf(template, 'AWS::Lambda::Function', (text) =>
    text.includes('"AWS_SDK_UA_APP_ID":"booking"'),
  );
  const api = idOf(template, 'AWS::ApiGatewayV2::Api', (text) => text.includes('"Body"'));
  const { paths, components } = Resources[api]!.Properties.Body as Document;
  const integrations = components['x-amazon-apigateway-integrations'];
  const { Properties: booking } = Resources[fn]!;
  Resources.Floor = {
    Type: 'AWS::Lambda::Function',
    Properties: {
      ...booking,
      FunctionName: 'hairloom-local-floor',
      Code: { ...(booking.Code as object), S3Key: key },
    },
  };
  integrations.floor = { ...integrations.booking, uri: { 'Fn::GetAtt': ['Floor', 'Arn'] } };
  paths[floorPath] = {
    post: {
      responses: { default: { description: 'The reply' } },
      'x-amazon-apigateway-integration': { $ref: '#/components/x-amazon-apigateway-integrations/floor' },
    },
  };
};

/** Adds the floor's function and its route to an assembly. */
export const addFloor = async (
  assemblyDir: string,
  stack: string,
  change: (change: (template: Template) => void) => void,
): Promise<void> => {
  const folder = join(assemblyDir, 'asset.floor');
  mkdirSync(folder, { recursive: true });
  await bundle(folder);
  addAsset(assemblyDir, stack);
  change(addResources);
};
