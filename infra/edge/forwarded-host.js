// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  var request = event.request;
  // CloudFront replaces Host by the origin's own; whatever a visitor claims in this header is overwritten.
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}
