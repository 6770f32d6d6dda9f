import type { ReactNode } from 'react';
import { keptAgenda } from '../../../lib/agenda';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';

/** Leads from a page that could not load to the agenda, if this browser keeps it. */
export const AgendaLink = (): ReactNode =>
  keptAgenda(Date.now()) &&
  window.location.pathname !== paths.providerAgenda && (
    <ButtonLink variant="secondary" to={paths.providerAgenda}>
      Your next two weeks
    </ButtonLink>
  );
