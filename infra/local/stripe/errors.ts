type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** The `error` object of a Stripe reply. */
type ErrorBody = {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
};

/** A request Stripe refuses. `remembered` says whether an idempotency key keeps it: validation errors are not kept. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly remembered: boolean,
  ) {
    super(body.message);
  }
}

const docUrl = (code?: string) =>
  code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};

/** A parameter that fails validation, before anything was done: 400, not kept by an idempotency key. */
export const invalid = (message: string, code?: string, param?: string): StripeFailure =>
  new StripeFailure(
    400,
    {
      type: 'invalid_request_error',
      message,
      ...(code && { code }),
      ...(param && { param }),
      ...docUrl(code),
    },
    false,
  );

/** A well-formed request the object's state does not allow: 400, kept by an idempotency key. */
export const refused = (message: string, code?: string, param?: string): StripeFailure =>
  new StripeFailure(400, invalid(message, code, param).body, true);

/** An id that names nothing: 404 where it stands in the path, 400 where it is a parameter. */
export const noSuch = (object: string, id: string, param = 'id', status = 404): StripeFailure =>
  new StripeFailure(status, invalid(`No such ${object}: '${id}'`, 'resource_missing', param).body, true);

/** The two idempotency conflicts: 400 for changed parameters or path, 409 for a request still running. */
export const idempotencyConflict = (status: 400 | 409, message: string): StripeFailure =>
  new StripeFailure(
    status,
    { type: 'idempotency_error', message, ...(status === 409 && { code: 'idempotency_key_in_use' }) },
    false,
  );

/** A missing or wrong API key: 401. */
export const unauthorized = (message: string): StripeFailure =>
  new StripeFailure(401, { type: 'invalid_request_error', message }, false);

/** Too many calls at once: 429. Nothing was done, and no idempotency key keeps it. */
export const tooManyRequests = (): StripeFailure =>
  new StripeFailure(
    429,
    invalid(
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      'rate_limit',
    ).body,
    false,
  );

/** A path and method this stand-in does not speak: 404, as Stripe answers an unknown URL. */
export const unknownUrl = (method: string, path: string): StripeFailure =>
  new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The local stand-in does not cover this call.`,
    },
    false,
  );
