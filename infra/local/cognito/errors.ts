import { ServiceError } from '../aws-json';

/** `NotAuthorizedException` with the given text. */
export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

/** `InvalidParameterException` with the given text. */
export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);

/** `ResourceNotFoundException` with the given text. */
export const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message);

/** The answer to a wrong password and, where user existence is hidden, to an unknown user. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

/** The answer about a user who does not exist, where user existence is not hidden. */
export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');

/** The answer to a confirmation code that was never given out. */
export const codeMismatch = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** The answer to a confirmation code that is too old, was used, or was never asked for. */
export const codeExpired = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
