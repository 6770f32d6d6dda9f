/** What CloudFront adds to each request it passes on: a secret of the stage, by which the API knows that it did. */
export const edgeHeader = 'x-origin-verify';
