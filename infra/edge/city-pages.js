// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  var request = event.request;
  var uri = usual(request.uri);
  if (uri !== request.uri) return movedTo(uri, request.querystring);
  // The number of a page is in the cache's key: what is none must not make copies of the first page.
  var page = request.querystring.page;
  if (page && /^[1-9]\d{0,3}$/.test(page.value)) request.querystring.page = { value: page.value };
  else delete request.querystring.page;
  // As forwarded-host.js does.
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.uri = `/share/cities${uri}`;
  return request;
}
