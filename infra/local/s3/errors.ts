/** An error as S3 tells it: code, message and HTTP status. */
export class S3Error extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error('AccessDenied', 403, message);
export const notImplemented = (what: string) =>
  new S3Error('NotImplemented', 501, `A header or operation you provided is not implemented here: ${what}`);
export const noSuchKey = () => new S3Error('NoSuchKey', 404, 'The specified key does not exist.');
export const noSuchBucket = () => new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
export const invalidArgument = (message: string) => new S3Error('InvalidArgument', 400, message);
export const entityTooLarge = () =>
  new S3Error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size');
export const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
