// People sign in with their email, which Cognito calls a username.
const rewordings: Record<string, string> = {
  'Incorrect username or password.': 'Incorrect email or password.',
  'Invalid session for the user, session is expired.': 'This took too long. Please sign in again.',
  'An account with the email already exists.': 'An account with this email already exists.',
};

// Cognito puts this before what a trigger says, and a period after it.
const triggerFailed = /^PreSignUp failed with error (.*?)\.*$/s;

/** Returns the message of an error from Cognito or the API, or `fallback` if it has none. */
export const authMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error) || error.name === 'Unknown') return fallback;
  return rewordings[error.message] ?? (error.message.replace(triggerFailed, '$1.') || fallback);
};

const advice: Record<string, string> = {
  LimitExceededException: 'You have tried this too many times. Wait a while, then try again.',
  InvalidPasswordException: 'Choose another password.',
  NotAuthorizedException: 'Check your email and password, then try again.',
  UserNotFoundException: 'Check your email and password, then try again.',
  UsernameExistsException: 'You have an account with this email. Sign in to use it.',
};

/** Returns what the user can do about an error, for the form's summary. */
export const authAdvice = (error: unknown): string =>
  (error instanceof Error && advice[error.name]) || 'We could not complete this. Please try again.';

/** Whether sign-up failed because the email has an account. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsernameExistsException';

/** Whether changing the email failed because the new one has an account. */
export const isEmailUsed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AliasExistsException';

/** Whether changing the password failed because the current one is not correct. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Incorrect username or password.';
