import type { Assembly } from '../../../infra/local/assembly';
import { withSecrets } from '../../../infra/local/dynamic-references';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Edge-abc123';
const read = (wanted: string) => ({ [arn]: '{"key":"inner"}' })[wanted];

const filled = (value: unknown) => {
  const resource = { id: 'Function', type: 'T', ref: 'r', attributes: {}, properties: { Env: [{ value }] } };
  const assembly: Assembly = { stack: 'S', resources: [resource], outputs: {}, asset: () => '' };
  return withSecrets(assembly, read).resources[0]?.properties.Env[0].value;
};

test.each([
  [`{{resolve:secretsmanager:${arn}:SecretString:::}}`, '{"key":"inner"}'],
  [`{{resolve:secretsmanager:${arn}:SecretString:key::}}`, 'inner'],
  [`a-{{resolve:secretsmanager:${arn}:SecretString:key:AWSCURRENT:}}-b`, 'a-inner-b'],
  ['plain', 'plain'],
  [7, 7],
])('resolves %j to %j', (value, expected) => expect(filled(value)).toBe(expected));

test.each([
  `{{resolve:secretsmanager:${arn}x:SecretString:::}}`,
  `{{resolve:secretsmanager:${arn}:SecretString:missing::}}`,
  `{{resolve:secretsmanager:${arn}:SecretString:key:AWSPREVIOUS:}}`,
  '{{resolve:ssm:/a/parameter}}',
])('%s throws and names the resource', (value) => expect(() => filled(value)).toThrow('Function'));
