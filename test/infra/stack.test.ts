import { api } from '../../shared/api';
import { ofType, refusalOf, synthesized, type Template } from './assembly';

const allowed = ['Ref', 'Fn::GetAtt', 'Fn::Join', 'Fn::Sub', 'Fn::Select', 'Fn::Split'];

const { template, violations } = await synthesized('local');

/** Every object in a template, with what it refers to. */
const walk = (value: unknown, visit: (key: string, inner: unknown) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(key, inner);
    walk(inner, visit);
  }
};

const dependenciesOf = (template: Template, id: string): string[] => {
  const found = new Set(template.Resources[id]?.DependsOn);
  walk(template.Resources[id]?.Properties, (key, inner) => {
    if (key === 'Ref') found.add(inner as string);
    if (key === 'Fn::GetAtt') found.add((inner as string[])[0] as string);
  });
  return [...found].filter((each) => each in template.Resources);
};

const masked = (template: Template) =>
  JSON.parse(
    JSON.stringify(template, (key, value) => (/^Source(?!Arn)/.test(key) ? undefined : value)).replace(
      /[0-9a-f]{64}/g,
      '<hash>',
    ),
  );

test('the template matches the snapshot', () => {
  expect(masked(template)).toMatchSnapshot();
});

test('cdk-nag finds nothing unexplained', () => {
  expect(violations).toEqual([]);
});

test('a stage with a domain, a certificate and an administrator passes the same rules', async () => {
  const production = await synthesized('ownDomain');
  expect(production.violations).toEqual([]);
  const [[, table]] = ofType(production.template, 'AWS::DynamoDB::GlobalTable') as [[string, object]];
  expect(table).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
});

test('an invalid setting stops the synthesis', async () => {
  expect(await refusalOf('shortPassword')).toContain('passwordMinLength');
  expect(await refusalOf('unknownZone')).toContain('Not a known time zone');
  expect(await refusalOf('domainAlone')).toContain('certificateArn');
});

test('the template uses only intrinsics the local cloud supports', () => {
  const used = new Set<string>();
  walk([template.Resources, template.Outputs], (key) => {
    if (key.startsWith('Fn::') || key === 'Ref') used.add(key);
  });
  expect([...used].filter((each) => !allowed.includes(each))).toEqual([]);
});

test('no resource depends on itself', () => {
  const settled = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    if (path.includes(id)) throw new Error(`A circle: ${[...path, id].join(' -> ')}`);
    if (settled.has(id)) return;
    for (const each of dependenciesOf(template, id)) visit(each, [...path, id]);
    settled.add(id);
  };
  for (const id of Object.keys(template.Resources)) visit(id, []);
});

describe('routes', () => {
  const byKey = () =>
    new Map(
      ofType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
        Properties.RouteKey,
        Properties,
      ]),
    );

  test.each(Object.entries(api))('%s has the route and the authorizer of the route table', (_, route) => {
    const found = byKey().get(`${route.method} ${route.path}`);
    expect(found?.AuthorizationType).toBe(route.access === 'public' ? 'NONE' : 'JWT');
  });

  test('there are no other routes except the socket’s', () => {
    const known = Object.values(api).map(({ method, path }) => `${method} ${path}`);
    const others = [...byKey().keys()].filter((key) => !known.includes(key));
    expect(others.sort()).toEqual(['$connect', '$disconnect', 'ping']);
    expect(byKey().get('$connect').AuthorizationType).toBe('CUSTOM');
  });
});
