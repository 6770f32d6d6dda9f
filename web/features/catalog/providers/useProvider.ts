import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProviderPageProfile } from '../../../../shared/catalog/schema';
import { Refusal } from '../../../../shared/http/refusal';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { meQuery } from '../../../lib/session/me';
import { toast } from '../../../ui/toast';
import { providerQuery } from './queries';

/** Loads the page's provider. If that fails, it shows an error and goes to the home page. */
export const useProvider = (providerId: string): ProviderPageProfile | undefined => {
  const { data: provider, error } = useQuery(providerQuery(providerId));
  const { data: me, isPending } = useQuery(meQuery);
  const navigate = useNavigate();
  const home = me ? homeOf(me.role) : paths.landing;

  useEffect(() => {
    if (!error || provider || isPending) return;
    const missing = error instanceof Refusal && error.code !== 'too_many_requests';
    toast.error(missing ? 'Provider not found' : 'Failed to load provider profile', { id: 'provider' });
    void navigate(home, { replace: true });
  }, [error, provider, isPending, home, navigate]);

  return provider;
};
