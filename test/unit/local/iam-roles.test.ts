import type { Assembly, Resource } from '../../../infra/local/assembly';
import { readIam } from '../../../infra/local/iam/iam';

const resource = (type: string, id: string, properties: object, attributes = {}): Resource => ({
  id,
  type: `AWS::${type}`,
  ref: id,
  attributes,
  properties,
});

const fn = (id: string, role: string) => [
  resource('Lambda::Function', id, { Role: `arn:role/${role}` }),
  resource('IAM::Role', role, {}, { Arn: `arn:role/${role}` }),
];

const policy = (id: string, role: string, Action: string, type = 'IAM::Policy') =>
  resource(type, id, {
    Roles: [role],
    PolicyDocument: { Statement: { Effect: 'Allow', Action, Resource: '*' } },
  });

const iamOf = (...resources: Resource[]) => readIam({ stack: 'Stack', resources } as Assembly);

const identityOf = (iam: ReturnType<typeof iamOf>, name: string) => {
  const found = iam.find(iam.credentialsOf(name).accessKeyId);
  if (!found) throw new Error(`${name} has no key`);
  return found.identity;
};

const mayGet = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/a' };

test('each function has its own access key, the same after a restart, and what its role allows', () => {
  const read = () => iamOf(...fn('A', 'RoleA'), ...fn('B', 'RoleB'), policy('P', 'RoleA', 's3:GetObject'));
  const iam = read();
  expect(iam.credentialsOf('A')).not.toEqual(iam.credentialsOf('B'));
  expect(iam.credentialsOf('A')).toEqual(read().credentialsOf('A'));
  expect(identityOf(iam, 'A').may(mayGet)).toBe(true);
  expect(identityOf(iam, 'B').may(mayGet)).toBe(false);
});

test('a function without a grant is refused with IAM’s message', () => {
  const identity = identityOf(iamOf(...fn('A', 'RoleA')), 'A');
  expect(() => identity.assertMay(mayGet)).toThrow(
    'User: arn:aws:sts::000000000000:assumed-role/RoleA/A is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::media/a because no identity-based policy allows the s3:GetObject action',
  );
});

test('an explicit deny says so in its message', () => {
  const deny = policy('D', 'RoleA', 's3:*');
  deny.properties.PolicyDocument.Statement.Effect = 'Deny';
  const identity = identityOf(iamOf(...fn('A', 'RoleA'), policy('P', 'RoleA', 's3:*'), deny), 'A');
  expect(() => identity.assertMay(mayGet)).toThrow('with an explicit deny in an identity-based policy');
});

test('inline and managed policies count like attached ones', () => {
  const [code, role] = fn('A', 'RoleA');
  const document = { Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: '*' }] };
  const managed = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  Object.assign(role!.properties, {
    Policies: [{ PolicyDocument: document }],
    ManagedPolicyArns: [managed, 'Own'],
  });
  const own = policy('Own', 'RoleB', 's3:GetObject', 'IAM::ManagedPolicy');
  const identity = identityOf(iamOf(code!, role!, own), 'A');
  const actions = ['s3:PutObject', 's3:GetObject', 'logs:PutLogEvents', 's3:DeleteObject'];
  const allowed = actions.filter((action) => identity.may({ action, resource: '*' }));
  expect(allowed).toEqual(actions.slice(0, 3));
});

test('an unknown managed policy or role throws at the start', () => {
  const [code, role] = fn('A', 'RoleA');
  expect(() => iamOf(code!)).toThrow('The role of A');
  Object.assign(role!.properties, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] });
  expect(() => iamOf(code!, role!)).toThrow('AdministratorAccess');
});
