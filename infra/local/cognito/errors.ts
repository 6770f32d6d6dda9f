/** An error as the service reports it: the exception's name and the text clients show to people. */
export class CognitoError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** `NotAuthorizedException` with the given text. */
export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);

/** `InvalidParameterException` with the given text. */
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

/** `ResourceNotFoundException` with the given text. */
export const notFound = (message: string) => new CognitoError('ResourceNotFoundException', message);

/** The answer to a wrong password and, where user existence is hidden, to an unknown user. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

/** The answer about a user who does not exist, where user existence is not hidden. */
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

/** The answer to a confirmation code that was never given out. */
export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** The answer to a confirmation code that is too old, was used, or was never asked for. */
export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
