import { synthesized, type Template } from './assembly';

let template: Template;

beforeAll(async () => {
  template = (await synthesized('local')).template;
});

/** The resources that a part of the template refers to. */
const referencesIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(referencesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'Ref') return [String(value)];
    if (key === 'Fn::GetAtt') return [String((value as string[])[0])];
    if (key !== 'Fn::Sub') return referencesIn(value);
    const [text, values] = [value].flat() as [string, unknown];
    const named = [...text.matchAll(/\$\{([A-Za-z0-9]+)/g)].map(([, name = '']) => name);
    return [...named, ...referencesIn(values)];
  });
};

test('the stack has fewer than the 500 resources that CloudFormation allows', () => {
  expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(490);
});

test('the permissions in a role are shorter than the 10,240 characters that IAM allows', () => {
  const roles = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::IAM::Role');
  const lengths = roles.map(({ Properties }) => JSON.stringify(Properties.Policies ?? []).length);
  expect(lengths.length).toBeGreaterThan(20);
  expect(Math.max(...lengths)).toBeLessThan(8_000);
});

test('no resource depends on itself, which CloudFormation refuses', () => {
  const { Resources } = template;
  const needs = new Map(
    Object.entries(Resources).map(([id, { Properties, DependsOn = [] }]) => [
      id,
      [...referencesIn(Properties), ...DependsOn].filter((other) => other in Resources),
    ]),
  );
  // CloudFormation creates what needs nothing that is still missing; a circle never gets its turn.
  let missing = [...needs.keys()];
  for (let before = -1; before !== missing.length; ) {
    before = missing.length;
    missing = missing.filter((id) => needs.get(id)!.some((other) => missing.includes(other)));
  }
  expect(missing).toEqual([]);
});
