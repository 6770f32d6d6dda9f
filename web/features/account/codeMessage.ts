import { Refusal } from '../../../shared/http/refusal';

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
