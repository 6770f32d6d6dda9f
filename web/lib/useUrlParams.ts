import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

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
  const { pathname, state } = useLocation();
  const leaving = useNavigation().location;
  const inAddress = valuesIn(params, names);
  const [known, setKnown] = useState(inAddress);
  const [choice, setChoice] = useState(inAddress);
  if (!isSame(inAddress, known, names)) {
    setKnown(inAddress);
    setChoice(inAddress);
  }

  const choose = (change: Partial<Values<N>>) => {
    if (leaving && leaving.pathname !== pathname) return;
    setChoice({ ...choice, ...change });
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries<string | undefined>(change)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    setParams(changed, { replace: true, preventScrollReset: true, state });
  };
  return [choice, choose];
};
