import { Amplify, defaultStorage } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
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
  // As `aws-amplify` itself does it, but without the identity pool's credentials, which nothing here asks for.
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
};

/** Resolves once Amplify knows the user pool; every call of it waits for this. */
export const authReady = (): Promise<void> => {
  configuring ??= configure().catch((error) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
};
