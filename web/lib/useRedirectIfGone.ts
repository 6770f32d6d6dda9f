import type { UseQueryResult } from '@tanstack/react-query';
import { isNotFound } from '../../shared/http/refusal';
import { useRedirectOnError } from './useRedirectOnError';

/**
 * Goes to the list `to`, with `message`, if what the page shows could not be loaded or is no longer there. A refresh that
 * fails for another reason leaves the page as it is.
 */
export const useRedirectIfGone = (
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  message: string,
  to: string,
): void => useRedirectOnError(error && (!data || isNotFound(error)) ? message : undefined, to);
