// People sign in with their email, which Cognito calls a username.
const rewordings: Record<string, string> = {
  'Incorrect username or password.': 'Incorrect email or password.',
};

/** Returns the message of an error from Cognito or the API, or `fallback` if it has none. */
export const authMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error) || error.name === 'Unknown') return fallback;
  return rewordings[error.message] ?? (error.message || fallback);
};
