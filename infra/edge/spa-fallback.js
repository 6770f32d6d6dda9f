// The pages with an HTML file of their own, which web/app/renderPages.tsx renders.
var files = {
  '/': '/landing.html',
  '/auth': '/auth.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
  '/help': '/help.html',
};

// Other spellings of the pages that city-pages.js serves.
var cityPage = /^\/(cities\/*|(braids|weaves|locs|natural|wigs|color|cuts|extensions)(\/.*)?)$/i;

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
  if (cityPage.test(request.uri)) return movedTo(usual(request.uri), request.querystring);
  var lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  // Only names with a dot are files; everything else is a page of the site. /auth?tab=sign-up opens with the other form.
  if (!lastPart.includes('.'))
    request.uri = (!request.querystring.tab && files[request.uri]) || '/index.html';
  return request;
}
