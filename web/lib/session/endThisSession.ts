import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { client } from '../client';

/** Takes this device off the user's list of sessions. They can sign out even if this fails. */
export const endThisSession = async (): Promise<void> => {
  try {
    const tokens = await cognitoUserPoolsTokenProvider.getTokens();
    const sessionId = tokens?.idToken?.payload.origin_jti;
    if (sessionId) await client.endSession({ params: { sessionId: String(sessionId) } });
  } catch {
    // The list also forgets it after 30 days.
  }
};
