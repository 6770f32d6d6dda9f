import { hairstyleCategory } from '../../../shared/catalog/schema';
import { useUrlChoice } from '../../lib/useUrlChoice';
import type { HairstyleFilter } from './queries';

/** The search and category in the page's address, so that going back from a hairstyle finds the same list. */
export const useFilter = () => {
  const [search, setSearch] = useUrlChoice('search');
  const [category, setCategory] = useUrlChoice('category');
  const filter: HairstyleFilter = {
    search: search.trim().slice(0, 80) || undefined,
    category: hairstyleCategory.safeParse(category).data,
  };
  return { filter, setSearch, setCategory };
};
