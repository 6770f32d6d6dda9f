// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  // A page of the site has no file of its own; only names with a dot are files.
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
