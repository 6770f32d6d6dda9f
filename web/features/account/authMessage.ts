import { Refusal } from '../../../shared/http/refusal';

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

/** Where a code comes from: an authenticator app, or an email from us. */
export type CodeSource = 'app' | 'email';

const wrongCode: Record<CodeSource, string> = {
  app: 'This code is not correct. Enter the one that your app shows now.',
  email: 'This code is not correct. Enter the one from our latest email.',
};

const usedCode: Record<CodeSource, string> = {
  app: 'This code was already used. Wait until your app shows the next one.',
  email: 'This code has expired. Ask for a new one.',
};

/** By the names of Cognito's errors and the codes of our refusals. */
const codeProblems: Record<string, Record<CodeSource, string>> = {
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  wrong_code: wrongCode,
  ExpiredCodeException: usedCode,
  code_expired: usedCode,
};

/** Returns what is wrong with a code; undefined if the error is about something else. */
export const codeMessage = (error: unknown, source: CodeSource): string | undefined =>
  error instanceof Error
    ? codeProblems[error instanceof Refusal ? error.code : error.name]?.[source]
    : undefined;

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
