import { Amplify } from 'aws-amplify';
import { siteConfig } from '../config';

let configuring: Promise<void> | undefined;

const configure = async (): Promise<void> => {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await siteConfig();
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(cognitoEndpoint && { userPoolEndpoint: cognitoEndpoint }),
    },
  };
  Amplify.configure({ Auth });
};

/** Resolves when Amplify is configured for the user pool. Await it before using Amplify. */
export const authReady = (): Promise<void> => {
  configuring ??= configure().catch((error) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
};
