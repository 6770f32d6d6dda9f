import type { Route } from '../../shared/http/route';

type Features = Record<string, Record<string, Route>>;

/** A route with its name and the feature whose function serves it. */
export type NamedRoute = Route & { name: string; feature: string };

/** The routes of all features in one list. */
export const routesOf = (features: Features): NamedRoute[] =>
  Object.entries(features).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ ...route, name, feature })),
  );

/**
 * The `paths` of an OpenAPI document: what `pathOf` and `operationOf` return for each path and route, by path and by
 * method.
 */
export const pathsOf = <R extends { path: string; method: string }>(
  routes: readonly R[],
  operationOf: (route: R) => object,
  pathOf: (path: string) => object = () => ({}),
): Record<string, object> => {
  const paths: Record<string, object> = {};
  for (const route of routes) {
    const { path, method } = route;
    paths[path] = { ...(paths[path] ?? pathOf(path)), [method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};
