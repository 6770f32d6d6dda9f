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
