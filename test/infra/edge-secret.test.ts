import { ofType, refusalOf, synthesized, type Template } from './assembly';

const first = (await synthesized('local')).template;
const second = (await synthesized('otherEdgeSecret')).template;

/** Every reference to a secret's value: what the functions compare with, and what CloudFront adds. */
const referencesIn = (template: Template) => ({
  functions: ofType(template, 'AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties.Environment?.Variables.EDGE_SECRET)
    .filter((value) => value !== undefined),
  headers: ofType(template, 'AWS::CloudFront::Distribution')
    .flatMap(([, { Properties }]) => Properties.DistributionConfig.Origins)
    .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    .map(({ HeaderValue }) => HeaderValue),
});

const secretsIn = (references: unknown[]): string[] => [
  ...new Set(
    references.map((reference) => {
      const { Ref } = (reference as { 'Fn::Join': [string, [string, { Ref: string }, string]] })[
        'Fn::Join'
      ][1][1];
      return Ref;
    }),
  ),
];

test('a new version changes the secret in the functions and in CloudFront', () => {
  const [before, after] = [referencesIn(first), referencesIn(second)];
  expect(before.functions.length).toBeGreaterThan(0);
  expect(before.headers.length).toBeGreaterThan(0);
  const [one, ...others] = secretsIn([...before.functions, ...before.headers]);
  const [two, ...more] = secretsIn([...after.functions, ...after.headers]);
  expect([...others, ...more]).toEqual([]);
  expect(ofType(first, 'AWS::SecretsManager::Secret').map(([id]) => id)).toContain(one);
  const left = ofType(second, 'AWS::SecretsManager::Secret').map(([id]) => id);
  expect(left).toContain(two);
  expect(left).not.toContain(one);
});

test('a version that cannot be part of a name stops the synthesis', async () => {
  expect(await refusalOf('edgeSecretPath')).toContain('edgeSecretVersion');
});
