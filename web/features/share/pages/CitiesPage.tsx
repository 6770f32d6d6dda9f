import { categoryTitles, cityPath } from '../../../../shared/catalog/city-paths';
import type { SharedCities } from '../../../../shared/share/schema';
import { joinPath, paths } from '../../../lib/paths';
import { Closing, Frame } from '../components/Frame';
import { Links } from '../components/LinkList';

/** All cities in which anything is listed; see docs/product/screens.md#city-pages. */
export const CitiesPage = ({ states }: SharedCities) => (
  <Frame next={paths.hairstyles}>
    <header className="stack">
      <h1>Hairstyles by city</h1>
      <p className="muted">
        {states.length > 0 ? 'Choose a city and a style.' : 'No stylist has named a city yet.'}
      </p>
    </header>
    {states.map((state) => (
      <div key={state.name} className="stack">
        <h2>{state.name}</h2>
        {state.cities.map(({ slug, name, categories }) => (
          <div key={slug} className="stack">
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Links
              city={name}
              links={categories.map(({ category, total }) => ({
                href: cityPath(category, slug),
                label: categoryTitles[category],
                total,
              }))}
            />
          </div>
        ))}
      </div>
    ))}
    <Closing
      title="Ready for your next style?"
      text="Create an account in a minute and pick a date."
      label="Sign Up to Book Online"
      href={joinPath(paths.hairstyles)}
    />
  </Frame>
);
