import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/**
 * A choice kept in the page's address under a name, so that going back finds it again. It holds at once; the address
 * follows when the guards have run. A change of page under way is not interrupted. An empty value takes it out.
 */
export const useUrlChoice = (name: string): [choice: string, choose: (value: string) => void] => {
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
