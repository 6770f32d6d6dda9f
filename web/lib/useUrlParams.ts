import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/** A value kept in a URL parameter; see `useUrlParams`. */
export const useUrlParam = (name: string): [choice: string, choose: (value: string) => void] => {
  const [choice, choose] = useUrlParams([name]);
  return [choice[name]!, (value) => choose({ [name]: value })];
};

/** The latest parameters asked for since the location `key`. They may not be in the URL yet. */
let latest = { key: '', search: '' };

type Values<N extends string> = Record<N, string>;

const valuesIn = <N extends string>(params: URLSearchParams, names: readonly N[]): Values<N> =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Values<N>;

const isSame = <N extends string>(one: Values<N>, other: Values<N>, names: readonly N[]): boolean =>
  names.every((name) => one[name] === other[name]);

/**
 * Values kept in URL parameters, so that going back restores them. They change at once; the URL follows after the
 * route guards have run. Changes during navigation to another page are ignored. An empty value removes its parameter.
 */
export const useUrlParams = <N extends string>(
  names: readonly N[],
): [choice: Values<N>, choose: (change: Partial<Values<N>>) => void] => {
  const [params, setParams] = useSearchParams();
  const { key, pathname, state } = useLocation();
  const leaving = useNavigation().location;
  const inAddress = valuesIn(params, names);
  const [known, setKnown] = useState(inAddress);
  const [choice, setChoice] = useState(inAddress);
  if (!isSame(inAddress, known, names)) {
    setKnown(inAddress);
    // A later choice is still on its way into the URL.
    if (!leaving) setChoice(inAddress);
  }

  const choose = (change: Partial<Values<N>>) => {
    if (leaving && leaving.pathname !== pathname) return;
    const chosen = { ...choice, ...change };
    setChoice(chosen);
    const changed = new URLSearchParams(latest.key === key ? latest.search : params);
    for (const [name, value] of Object.entries<string>(chosen)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    latest = { key, search: changed.toString() };
    setParams(changed, { replace: true, preventScrollReset: true, state });
  };
  return [choice, choose];
};
