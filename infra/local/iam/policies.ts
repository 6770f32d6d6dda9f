import { type Assembly, type Resource, resourcesOf } from '../assembly';
import { readStatement, type Statement, type StatementSource } from './evaluate';

type Document = { Statement: StatementSource | StatementSource[] };

// Only the AWS managed policies that CDK's custom resources use.
const managed: Record<string, StatementSource[]> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: '*',
    },
  ],
};

const statementsIn = (where: string, { Statement }: Document): Statement[] => {
  try {
    return [Statement].flat().map(readStatement);
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`);
  }
};

const managedStatements = (assembly: Assembly, role: Resource, arn: string): Statement[] => {
  const own = resourcesOf(assembly, 'AWS::IAM::ManagedPolicy').find(({ ref }) => ref === arn);
  if (own) return statementsIn(own.id, own.properties.PolicyDocument);
  const name = arn.replace(/^arn:aws:iam::aws:policy\//, '');
  const Statement = managed[name];
  if (!Statement) throw new Error(`The local cloud does not support the managed policy ${arn} of ${role.id}`);
  return statementsIn(role.id, { Statement });
};

/** Returns a role's statements from its inline, attached and managed policies. */
export const statementsOfRole = (assembly: Assembly, role: Resource): Statement[] => {
  const { Policies = [], ManagedPolicyArns = [] } = role.properties;
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => resourcesOf(assembly, type))
    .filter(({ properties }) => properties.Roles?.includes(role.ref));
  return [
    ...Policies.flatMap((inline: { PolicyDocument: Document }) =>
      statementsIn(role.id, inline.PolicyDocument),
    ),
    ...attached.flatMap(({ id, properties }) => statementsIn(id, properties.PolicyDocument)),
    ...ManagedPolicyArns.flatMap((arn: string) => managedStatements(assembly, role, arn)),
  ];
};
