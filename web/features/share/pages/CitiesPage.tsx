import { categoryTitles, cityPath } from '../../../../shared/catalog/city-paths';
import type { SharedCities } from '../../../../shared/share/schema';
import { joinPath, paths } from '../../../lib/paths';
import { Closing, Frame } from '../components/Frame';
import { LinkList } from '../components/LinkList';

/** All cities in which anything is listed; see docs/product/screens.md#city-pages. */
export const CitiesPage = ({ cities }: SharedCities) => (
  <Frame next={paths.hairstyles}>
    <header className="stack">
      <h1>Hairstyles by city</h1>
      <p className="muted">
        {cities.length > 0 ? 'Choose what you look for where you are.' : 'No stylist has named a city yet.'}
      </p>
    </header>
    {cities.map(({ slug, name, categories }) => (
      <LinkList
        key={slug}
        id={slug}
        title={name}
        links={categories.map(({ category, total }) => ({
          href: cityPath(category, slug),
          label: categoryTitles[category],
          total,
        }))}
      />
    ))}
    <Closing
      title="Ready for your next style?"
      text="Create an account in a minute and pick a date."
      label="Sign Up to Book Online"
      href={joinPath(paths.hairstyles)}
    />
  </Frame>
);
