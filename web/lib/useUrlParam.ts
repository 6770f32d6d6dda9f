import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/**
 * A value kept in a URL parameter, so that going back restores it. It changes at once; the URL follows after the
 * route guards have run. Changes during navigation to another page are ignored. An empty value removes the parameter.
 */
export const useUrlParam = (name: string): [choice: string, choose: (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const leaving = useNavigation().location;
  const inAddress = params.get(name) ?? '';
  const [known, setKnown] = useState(inAddress);
  const [choice, setChoice] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    setChoice(inAddress);
  }

  const choose = (value: string) => {
    if (leaving && leaving.pathname !== pathname) return;
    setChoice(value);
    const changed = new URLSearchParams(params);
    if (value) changed.set(name, value);
    else changed.delete(name);
    setParams(changed, { replace: true, preventScrollReset: true, state });
  };
  return [choice, choose];
};
