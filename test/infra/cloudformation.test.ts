import { synthesized, type Template } from './assembly';
import { problemsOf } from './cloudformation';

test.each(['local', 'throwaway', 'lasting', 'watched', 'ownDomain'] as const)(
  'CloudFormation knows everything in the template of %s',
  async (name) => {
    const { template } = await synthesized(name);
    expect(problemsOf(template)).toEqual([]);
  },
);

const templateOf = (Type: string, Properties: object): Template => ({
  Resources: { Fn: { Type, Properties } },
  Outputs: {},
});
const fn = (properties: object, type = 'AWS::Lambda::Function') =>
  templateOf(type, { Code: {}, Role: { Ref: 'Role' }, ...properties });

test.each([
  ['a property that does not exist', fn({ MemoryMb: 512 }), 'Fn has no MemoryMb'],
  ['a nested one', fn({ Environment: { Values: {} } }), 'Fn.Environment has no Values'],
  ['a value of another kind', fn({ Timeout: 'long' }), 'Fn.Timeout must be a number, not string'],
  [
    'a value that is not allowed',
    templateOf('AWS::ApiGateway::UsagePlanKey', { KeyId: '1', KeyType: 'PLAIN', UsagePlanId: '2' }),
    'Fn.KeyType must be API_KEY, not PLAIN',
  ],
  ['a property that is missing', fn({ Role: undefined }), 'Fn lacks Role'],
  ['a type that does not exist', fn({}, 'AWS::Lambda::Fn'), 'Fn has the unknown type AWS::Lambda::Fn'],
  [
    'an attribute that does not exist',
    fn({ Role: { 'Fn::GetAtt': ['Fn', 'Size'] } }),
    'AWS::Lambda::Function has no attribute Size',
  ],
  [
    'a resource that does not exist',
    fn({ Role: { 'Fn::GetAtt': ['None', 'Arn'] } }),
    'None is read, but does not exist',
  ],
])('finds %s', (_, template, problem) => {
  expect(problemsOf(JSON.parse(JSON.stringify(template)) as Template)).toEqual([problem]);
});
