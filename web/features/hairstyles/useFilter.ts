import { useSearchParams } from 'react-router-dom';
import { hairstyleCategory } from '../../../shared/catalog/schema';
import type { HairstyleFilter } from './queries';

/** The search and category in the page's address, so that going back from a hairstyle finds the same list. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const category = hairstyleCategory.safeParse(params.get('category')).data;
  const search = params.get('search')?.slice(0, 80) || undefined;

  const set = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    filter: { search, category } satisfies HairstyleFilter,
    setSearch: (text: string) => set('search', text.trim()),
    setCategory: (chosen: HairstyleFilter['category']) => set('category', chosen),
  };
};
