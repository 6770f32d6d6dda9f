// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  var request = event.request;
  var page = request.querystring.page;
  var uri = request.uri.toLowerCase().replace(/\/+$/, '');
  // A category alone has no page.
  if (uri.lastIndexOf('/') === 0) uri = '/cities';
  if (uri !== request.uri)
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: page ? `${uri}?page=${page.value}` : uri },
        'cache-control': { value: 'public, max-age=3600' },
      },
    };
  // As forwarded-host.js does.
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.uri = `/share/cities${uri}`;
  return request;
}
