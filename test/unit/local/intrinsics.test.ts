// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub writes its variables so.
import { createResolver } from '../../../infra/local/intrinsics';

const resolve = createResolver({
  ref: (id) => `ref-${id}`,
  attribute: (id, name) => `${id}-${name}`,
});

test.each([
  [{ Ref: 'Table' }, 'ref-Table'],
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ Ref: 'AWS::AccountId' }, '000000000000'],
  [{ 'Fn::GetAtt': ['Fn', 'Arn'] }, 'Fn-Arn'],
  [{ 'Fn::GetAtt': 'Fn.Outputs.Url' }, 'Fn-Outputs.Url'],
  [{ 'Fn::Join': ['/', ['a', { Ref: 'B' }, 3]] }, 'a/ref-B/3'],
  [{ 'Fn::Sub': 'x-${A}-${B.Arn}-${AWS::Partition}-${!Kept}' }, 'x-ref-A-B-Arn-aws-${Kept}'],
  [{ 'Fn::Sub': ['${own}-${A}', { own: { Ref: 'C' } }] }, 'ref-C-ref-A'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [{ deep: [{ Ref: 'A' }, { text: { Ref: 'B' } }] }, { deep: ['ref-A', { text: 'ref-B' }] }],
  [{ kept: 1, dropped: { Ref: 'AWS::NoValue' } }, { kept: 1 }],
  [{ Condition: { StringEquals: { a: 'b' } } }, { Condition: { StringEquals: { a: 'b' } } }],
])('resolves %j to %j', (value, expected) => {
  expect(resolve(value)).toEqual(expected);
});

test.each([
  [{ 'Fn::ImportValue': 'x' }, 'Fn::ImportValue'],
  [{ 'Fn::If': ['c', 1, 2] }, 'Fn::If'],
  [{ Ref: 'AWS::StackId' }, 'AWS::StackId'],
  [{ 'Fn::Select': [3, ['a']] }, 'finds nothing'],
  [{ 'Fn::Join': ['/', [['nested']]] }, 'needs text'],
])('throws for %j', (value, message) => {
  expect(() => resolve(value)).toThrow(message);
});
