/** The address of a city page in its one spelling. */
function usual(spelling) {
  var uri = spelling.toLowerCase().replace(/\/+$/, '');
  // A category alone has no page.
  return uri.lastIndexOf('/') === 0 ? '/cities' : uri;
}

function movedTo(uri, querystring) {
  var parts = [];
  Object.keys(querystring).forEach((name) => {
    // The list of cities has one page.
    if (name === 'page' && uri === '/cities') return;
    (querystring[name].multiValue || [querystring[name]]).forEach((each) => {
      parts.push(each.value ? `${name}=${each.value}` : name);
    });
  });
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: parts.length > 0 ? `${uri}?${parts.join('&')}` : uri },
      'cache-control': { value: 'public, max-age=3600' },
    },
  };
}

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
