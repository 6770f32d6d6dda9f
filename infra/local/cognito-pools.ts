import { type Assembly, type Resource, resourcesOf } from './assembly';
import type { PoolDefinition } from './cognito/definition';

/** Returns the template's user pools, each with its clients and groups. */
export const poolsOf = (assembly: Assembly): PoolDefinition[] => {
  const of = (type: string, pool: Resource) =>
    resourcesOf(assembly, type).filter(({ properties }) => properties.UserPoolId === pool.ref);
  return resourcesOf(assembly, 'AWS::Cognito::UserPool').map((pool) => ({
    id: pool.ref,
    properties: pool.properties,
    clients: of('AWS::Cognito::UserPoolClient', pool).map(({ ref, properties }) => ({ id: ref, properties })),
    groups: of('AWS::Cognito::UserPoolGroup', pool).map(({ ref, properties }) => ({
      name: ref,
      precedence: properties.Precedence,
    })),
  }));
};
