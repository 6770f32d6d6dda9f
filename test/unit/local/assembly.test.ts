import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAssembly, resourcesOf } from '../../../infra/local/assembly';
import { folderFor } from '../../given/folder';

const folders = folderFor('assembly');

const assets = {
  files: { a: { source: { path: 'asset.a' }, destinations: { here: { objectKey: 'a.zip' } } } },
};

/** Writes an assembly with one stack and returns its folder. */
const assemblyWith = (resources: object, sections: object = {}): string => {
  const folder = mkdtempSync(join(folders, 'one-'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  mkdirSync(join(folder, 'asset.a'));
  write('stack.template.json', { Resources: resources, ...sections });
  write('stack.assets.json', assets);
  write('manifest.json', {
    artifacts: {
      'stack.assets': { type: 'cdk:asset-manifest', properties: { file: 'stack.assets.json' } },
      stack: { type: 'aws:cloudformation:stack', properties: { templateFile: 'stack.template.json' } },
      Tree: { type: 'cdk:tree', properties: { file: 'tree.json' } },
    },
  });
  return folder;
};

const table = { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'Things' } };

test('reads a function with its names and environment', () => {
  const folder = assemblyWith({
    Table: table,
    Fn: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: 'do',
        Code: { S3Key: 'a.zip' },
        Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } },
      },
    },
  });
  const assembly = readAssembly(folder);
  const [fn] = resourcesOf(assembly, 'AWS::Lambda::Function');
  expect(fn?.attributes.Arn).toBe('arn:aws:lambda:us-east-1:000000000000:function:do');
  expect(fn?.properties.Environment.Variables.TABLE_NAME).toBe('Things');
  expect(assembly.asset('a.zip')).toBe(join(folder, 'asset.a'));
  expect(() => assembly.asset('b.zip')).toThrow('no asset b.zip');
});

test('resolves outputs', () => {
  const Outputs = { Name: { Value: { 'Fn::Join': ['/', ['a', { Ref: 'Table' }]] } } };
  expect(readAssembly(assemblyWith({ Table: table }, { Outputs })).outputs).toEqual({ Name: 'a/Things' });
});

test('derives IDs from names, so that they survive a restart', () => {
  const read = () =>
    readAssembly(assemblyWith({ Pool: { Type: 'AWS::Cognito::UserPool' } })).resources[0]?.ref;
  expect(read()).toMatch(/^us-east-1_[0-9a-z]{9}$/);
  expect(read()).toBe(read());
});

test.each([
  ['an unknown type', { Q: { Type: 'AWS::Kinesis::Stream' } }, 'resource type AWS::Kinesis::Stream (Q)'],
  ['an unknown property', { T: { ...table, Properties: { Shards: 2 } } }, 'does not support Shards of T'],
  [
    'an unknown attribute',
    { R: { Type: 'AWS::IAM::Role', Properties: { Description: { 'Fn::GetAtt': ['R', 'B'] } } } },
    'attribute B of R',
  ],
  ['a condition', { T: { ...table, Condition: 'Prod' } }, 'T has a Condition'],
  [
    'a missing resource',
    { R: { Type: 'AWS::IAM::Role', Properties: { Description: { Ref: 'X' } } } },
    'refers to X',
  ],
])('%s throws', (_, resources, message) => {
  expect(() => readAssembly(assemblyWith(resources))).toThrow(message);
});

test('an unsupported template section throws', () => {
  const folder = assemblyWith({ Table: table }, { Mappings: { Sizes: {} } });
  expect(() => readAssembly(folder)).toThrow('Mappings');
});
