/** The header in which CloudFront sends a secret, so that the API can tell that a request came through CloudFront. */
export const edgeHeader = 'x-origin-verify';
