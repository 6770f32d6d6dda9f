import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isolated } from '../../../../shared/http/isolated';
import { hairstyleQuery } from '../../../lib/catalog/hairstyle';
import { safeNext } from '../../../lib/paths';

/** The hairstyle that the visitor is about to book; undefined if they came for something else. */
const hairstyleToBook = (next: string | undefined): string | undefined =>
  /^\/book\/([\w-]{1,64})(?=$|[?#])/.exec(next ?? '')?.[1];

/** Says what the visitor came to book; otherwise, what the site is for. */
export const SignInPurpose = () => {
  const [search] = useSearchParams();
  const id = hairstyleToBook(safeNext(search.get('next')));
  const { data } = useQuery({ ...hairstyleQuery(id ?? ''), enabled: !!id, retry: false });
  return (
    <p className="muted">
      {data ? `To book ${isolated(data.title)}` : 'Hair appointments with stylists you can trust.'}
    </p>
  );
};
