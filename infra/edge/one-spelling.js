/** The address of a city page in its one spelling. */
// biome-ignore lint/correctness/noUnusedVariables: edge-code.ts puts this before the functions that use it.
function usual(spelling) {
  var uri = spelling.toLowerCase().replace(/\/+$/, '');
  // A category alone has no page.
  return uri.lastIndexOf('/') === 0 ? '/cities' : uri;
}

/** The reply that leads to the one spelling of an address, with its query. */
// biome-ignore lint/correctness/noUnusedVariables: edge-code.ts puts this before the functions that use it.
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
