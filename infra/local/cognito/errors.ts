import { ServiceError } from '../aws-json';

/** `NotAuthorizedException` with the given text. */
export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

/** `InvalidParameterException` with the given text. */
export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);

/** `ResourceNotFoundException` with the given text. */
export const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message);

/** For a wrong password and, if user existence is hidden, for an unknown user. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

/** For an unknown user, if user existence is not hidden. */
export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');

/** For a wrong confirmation code. */
export const codeMismatch = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** For a confirmation code that has expired, was used, or was never requested. */
export const codeExpired = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
