import type { ReactNode } from 'react';
import { Link } from '../../../../ui/Link';
import { type PersonFilter, usePersonPath } from '../useListFilters';

type Props = { filter: PersonFilter; id: string; children: ReactNode };

/** A person's name in a list, which filters the list by them. */
export const PersonLink = ({ filter, id, children }: Props) => (
  <Link to={usePersonPath(filter, id)} title={typeof children === 'string' ? children : undefined}>
    {children}
  </Link>
);
