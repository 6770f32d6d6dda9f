import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../shared/http/refusal';
import { toast } from '../ui/toast';

/**
 * Goes to the list `to`, with `message`, if what the page shows could not be loaded or is no longer there. A refresh
 * that fails for another reason leaves the page as it is.
 */
export const useRedirectIfGone = (
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  message: string,
  to: string,
): void => useRedirectOnError(error && (!data || isNotFound(error)) ? message : undefined, to);

/** When there is an error message, shows it once and goes to `to`. */
export const useRedirectOnError = (message: string | undefined, to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!message) return;
    toast.error(message, { id: message });
    void navigate(to, { replace: true });
  }, [message, to, navigate]);
};
