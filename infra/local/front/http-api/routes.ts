type Node<T> = {
  fixed: Map<string, Node<T>>;
  variable?: Node<T>;
  routes: Map<string, T>;
  greedy: Map<string, T>;
};

const node = <T>(): Node<T> => ({ fixed: new Map(), routes: new Map(), greedy: new Map() });

const child = <T>(parent: Node<T>, segment: string) => {
  if (segment.startsWith('{')) {
    parent.variable ??= node();
    return parent.variable;
  }
  const found = parent.fixed.get(segment) ?? node<T>();
  parent.fixed.set(segment, found);
  return found;
};

/** Builds a table of route keys ("GET /a/{b}", "ANY /a/{proxy+}") for `matchRoute`. */
export const routeTable = <T>(routes: Iterable<[key: string, route: T]>) => {
  const root = node<T>();
  for (const [key, route] of routes) addRoute(root, key, route);
  return root;
};

const addRoute = <T>(root: Node<T>, key: string, route: T) => {
  const [method = '', path = ''] = key.split(' ');
  const segments = path.split('/').slice(1);
  const greedy = /^\{.+\+\}$/.test(segments.at(-1) ?? '');
  const end = (greedy ? segments.slice(0, -1) : segments).reduce(child<T>, root);
  (greedy ? end.greedy : end.routes).set(method, route);
};

/**
 * Finds the route for a percent-encoded path: an exact match, then the longest greedy match. A named method takes
 * precedence over ANY, a fixed segment over a variable.
 */
export const matchRoute = <T>(root: Node<T>, method: string, path: string): T | undefined => {
  const segments = path.split('/').slice(1);
  return exact(root, method, segments, 0) ?? greedy(root, method, segments, 0);
};

const ofMethod = <T>(routes: Map<string, T>, method: string) => routes.get(method) ?? routes.get('ANY');

const exact = <T>(at: Node<T>, method: string, segments: string[], depth: number): T | undefined => {
  if (depth === segments.length) return ofMethod(at.routes, method);
  const segment = segments[depth] as string;
  const fixed = at.fixed.get(segment);
  const found = fixed && exact(fixed, method, segments, depth + 1);
  if (found || !at.variable || segment === '') return found;
  return exact(at.variable, method, segments, depth + 1);
};

const greedy = <T>(at: Node<T>, method: string, segments: string[], depth: number): T | undefined => {
  if (depth >= segments.length) return undefined;
  const fixed = at.fixed.get(segments[depth] as string);
  return (
    (fixed && greedy(fixed, method, segments, depth + 1)) ??
    (at.variable && greedy(at.variable, method, segments, depth + 1)) ??
    ofMethod(at.greedy, method)
  );
};

/**
 * Returns a function that reads a route's path variables, decoded, from a matching path; undefined if there are none.
 */
export const pathVariables = (routeKey: string) => {
  const names = (routeKey.split(' ')[1] ?? '').split('/').slice(1).map(variableName);
  if (names.every((name) => name === undefined)) return () => undefined;
  return (path: string) => {
    const segments = path.split('/').slice(1);
    const variables: Record<string, string> = {};
    names.forEach((name, i) => {
      if (name?.endsWith('+')) variables[name.slice(0, -1)] = decode(segments.slice(i).join('/'));
      else if (name) variables[name] = decode(segments[i] ?? '');
    });
    return variables;
  };
};

const variableName = (segment: string) => /^\{(.+)\}$/.exec(segment)?.[1];

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
