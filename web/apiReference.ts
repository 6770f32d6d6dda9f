// As they are: nothing in them is ours to bundle, and no other page loads them.

import stylesUrl from 'swagger-ui-dist/swagger-ui.css?url';
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';

declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

/** Adds an element to the page, and resolves once what it refers to has loaded. */
const load = (element: HTMLLinkElement | HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });

const dark = matchMedia('(prefers-color-scheme: dark)');
const showScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', showScheme);
showScheme();

await Promise.all([
  load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl })),
  load(Object.assign(document.createElement('script'), { src: scriptUrl })),
]);
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  // Schemas instead of made-up examples.
  defaultModelRendering: 'model',
  filter: true,
  // To read, not to try: a press here would act in the reader's name.
  supportedSubmitMethods: [],
  // Otherwise the document is sent to a service that checks it.
  validatorUrl: null,
});
