import { categoryTitles, cityPath } from '../../../../shared/catalog/city-paths';
import type { HairstyleCard } from '../../../../shared/catalog/hairstyle-card';
import { formatCents } from '../../../../shared/money/cents';
import type { SharedCity } from '../../../../shared/share/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { counted } from '../../../../shared/text/numbers';
import { formatDuration } from '../../../../shared/time/zoned';
import { joinPath, paths } from '../../../lib/paths';
import { ListingCard, providerOf } from '../../../ui/ListingCard';
import { cardsAbove } from '../../../ui/pictureFiles';
import { Crumbs } from '../components/Crumbs';
import { Closing, Frame } from '../components/Frame';
import { LinkList } from '../components/LinkList';
import '../../../ui/ListingGrid.css';
import './CityPage.css';

const Card = ({ card, eager }: { card: HairstyleCard; eager: boolean }) => {
  const { providerName, providerPhoto, rating } = card;
  return (
    <ListingCard
      to={paths.shareHairstyle(card.id)}
      image={card.image}
      category={card.category}
      title={card.title}
      {...providerOf({ providerName, ...(providerPhoto && { providerPhoto }), ...(rating && { rating }) })}
      eager={eager}
    >
      <span>
        From <strong>{formatCents(card.priceCents)}</strong>
      </span>
      <span className="muted small">{formatDuration(card.durationMinutes)}</span>
    </ListingCard>
  );
};

/** Links to the pages before and after this one. */
const Pages = ({ category, slug, page, pages }: SharedCity) =>
  pages > 1 && (
    <nav className="row share-city-pages" aria-label="Pages">
      {page > 1 && (
        <a className="button button-secondary" rel="prev" href={cityPath(category, slug, page - 1)}>
          Previous
        </a>
      )}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="button button-secondary" rel="next" href={cityPath(category, slug, page + 1)}>
          Next
        </a>
      )}
    </nav>
  );

/** A category in a city; see docs/product/screens.md#city-pages. */
export const CityPage = (data: SharedCity) => {
  const { category, slug, name, total, stylists, fromCents, hairstyles, categories, cities } = data;
  return (
    <Frame next={paths.hairstyles}>
      <header className="stack share-city-header">
        <Crumbs />
        <h1>
          {`${categoryTitles[category]} in `}
          <bdi>{name}</bdi>
        </h1>
        <p className="muted">
          {counted(total, 'hairstyle')} by {counted(stylists, 'stylist')}, from {formatCents(fromCents)}
        </p>
      </header>
      <ul className="listing-grid">
        {hairstyles.map((card, index) => (
          <li key={card.id} className="listing-grid-item">
            <Card card={card} eager={index < cardsAbove} />
          </li>
        ))}
      </ul>
      <Pages {...data} />
      <LinkList
        id="categories"
        title={`More in ${isolateBidi(name)}`}
        city={name}
        links={categories.map((each) => ({
          href: cityPath(each.category, slug),
          label: categoryTitles[each.category],
          total: each.total,
        }))}
      />
      <LinkList
        id="cities"
        title={`${categoryTitles[category]} in other cities`}
        links={cities.map((each) => ({
          href: cityPath(category, each.slug),
          label: each.name,
          total: each.total,
        }))}
      />
      <Closing
        title="Found a style you like?"
        text="Create an account in a minute and pick a date."
        label="Sign Up to Book Online"
        href={joinPath(paths.hairstyles)}
      />
    </Frame>
  );
};
