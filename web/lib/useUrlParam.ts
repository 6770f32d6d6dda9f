import { useUrlParams } from './useUrlParams';

/** A value kept in a URL parameter; see `useUrlParams`. */
export const useUrlParam = (name: string): [choice: string, choose: (value: string) => void] => {
  const [choice, choose] = useUrlParams([name]);
  return [choice[name]!, (value) => choose({ [name]: value })];
};
