// People sign in with their email, which Cognito calls a username.
const rewordings: Record<string, string> = {
  'Incorrect username or password.': 'Incorrect email or password.',
  'Invalid session for the user, session is expired.': 'This took too long. Please sign in again.',
};

// Cognito puts this before what a trigger says, and a period after it.
const triggerFailed = /^PreSignUp failed with error (.*?)\.*$/s;

/** Returns the message of an error from Cognito or the API, or `fallback` if it has none. */
export const authMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error) || error.name === 'Unknown') return fallback;
  return rewordings[error.message] ?? (error.message.replace(triggerFailed, '$1.') || fallback);
};

// By the names of Cognito's errors.
const codeProblems: Record<string, string> = {
  CodeMismatchException: 'This code is not correct. Enter the one that your app shows now.',
  EnableSoftwareTokenMFAException: 'This code is not correct. Enter the one that your app shows now.',
  ExpiredCodeException: 'This code was already used. Wait until your app shows the next one.',
};

/** Returns what is wrong with a code from an authenticator app; undefined if the error is about something else. */
export const codeMessage = (error: unknown): string | undefined =>
  error instanceof Error ? codeProblems[error.name] : undefined;

const advice: Record<string, string> = {
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
