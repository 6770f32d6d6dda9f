import type { ResourcesConfig } from 'aws-amplify';
import { siteConfig } from '../config';

/** Amplify's settings for the user pool. */
export const userPool = async (): Promise<NonNullable<ResourcesConfig['Auth']>> => {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await siteConfig();
  return {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(cognitoEndpoint && { userPoolEndpoint: cognitoEndpoint }),
    },
  };
};
