import { readSettings } from '../../infra/settings';
import { backgroundCallsOf } from '../../scripts/deploy/quota-advice';
import { ofType, type Resource, synthesized, type Template } from './assembly';
import { type ContextName, contexts } from './contexts';

/** A stage of every kind. */
const stages: ContextName[] = [
  'local',
  'throwaway',
  'firstDeployment',
  'lasting',
  'watched',
  'ownDomain',
  'replacedPool',
  'restoredTable',
  'taxed',
  'texting',
];

const templates = await Promise.all(
  stages.map(async (stage): Promise<[ContextName, Template]> => [stage, (await synthesized(stage)).template]),
);
const { template } = await synthesized('local');

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

const routesIn = (resources: Resource[]): number =>
  resources
    .flatMap(({ Properties }) => Object.values<object>(Properties?.Body?.paths ?? {}))
    .flatMap((path) => Object.keys(path).filter((key) => key !== 'parameters')).length;

/*
 * At 80% of a quota there is still time to do something about it. CloudFormation: 500 resources and 1 MB per template
 * (1,000,000 bytes, as the CLI uploads it); API Gateway: 300 routes and 300 integrations of an HTTP API.
 */
test.each(templates)('%s stays below 80%% of the quotas of CloudFormation and API Gateway', (_, stack) => {
  const resources = Object.values(stack.Resources);
  expect(resources.length).toBeLessThan(0.8 * 500);
  expect(JSON.stringify(stack, undefined, 1).length).toBeLessThan(0.8 * 1_000_000);
  expect(routesIn(resources)).toBeGreaterThan(150);
  expect(routesIn(resources)).toBeLessThan(0.8 * 300);
});

test('the permissions in a role are shorter than the 10,240 characters that IAM allows', () => {
  const roles = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::IAM::Role');
  const lengths = roles.map(({ Properties }) => JSON.stringify(Properties.Policies ?? []).length);
  expect(lengths.length).toBeGreaterThan(20);
  expect(Math.max(...lengths)).toBeLessThan(8_000);
});

test.each(['local', 'watched'] as const)(
  'the advice before a deployment of %s knows how many calls work in the background may take',
  async (stage) => {
    const mappings = ofType((await synthesized(stage)).template, 'AWS::Lambda::EventSourceMapping');
    const scheduled = ['sweep', 'reconciliation'].length;
    const readers = mappings.map(
      ([, { Properties }]): number =>
        Properties.ParallelizationFactor ?? Properties.ScalingConfig.MaximumConcurrency,
    );
    expect(readers.reduce((sum, each) => sum + each, scheduled)).toBe(
      backgroundCallsOf(readSettings(contexts[stage])),
    );
  },
);

test.each(templates)(
  'no resource of %s depends on itself, which CloudFormation refuses',
  (_, { Resources }) => {
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
  },
);
