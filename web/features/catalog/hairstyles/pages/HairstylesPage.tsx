import { useInfiniteQuery } from '@tanstack/react-query';
import type { HairstyleCard } from '../../../../../shared/catalog/hairstyle-card';
import { hairstyleSorts } from '../../../../../shared/catalog/sorts';
import { HairstyleItem } from '../../../../lib/catalog/HairstyleItem';
import { NearFields } from '../../../../lib/catalog/NearFields';
import { unknownZip } from '../../../../lib/catalog/unknownZip';
import { today } from '../../../../lib/dates';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { sortsFrom, stylistFields, useFilterPanel, useListFilter } from '../../../../lib/useListFilter';
import { ButtonLink } from '../../../../ui/Button';
import { FilterPanel, PriceFields, StylistFields } from '../../../../ui/FilterPanel';
import { ListingFilters } from '../../../../ui/ListingFilters';
import { countResults, ListingResults } from '../../../../ui/ListingResults';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { SortChoice } from '../../../../ui/SortChoice';
import { categoryDrawings } from '../categoryDrawings';
import { DayChips } from '../components/DayChips';
import { hairstylesQuery } from '../queries';

/** The catalog of hairstyles; see docs/product/screens.md#catalog-pages. */
export const Component = () => {
  const { role } = useMe();
  const panel = useFilterPanel(stylistFields);
  const sorts = sortsFrom(hairstyleSorts, panel.near.zip);
  const { filter, setSort, ...set } = useListFilter(categoryDrawings, sorts);
  const list = useInfiniteQuery(
    hairstylesQuery({ ...filter, ...panel.prices, ...panel.stylist, ...panel.near }),
  );
  const areas = list.data?.pages[0]?.areas ?? [];
  const refused = unknownZip(list.error);
  const day = today();
  const { date, lastMinute } = panel.stylist;
  const dayOf = (card: HairstyleCard) => date ?? (lastMinute && card.lastMinute?.date);
  const fields = { values: panel.typed, onChange: panel.change };
  return (
    <Page title="Discover Hairstyles">
      <PageHeader title="Discover Hairstyles" back={homeOf(role)} />
      <ListingFilters of="hairstyles" drawings={categoryDrawings} filter={filter} {...set}>
        <DayChips today={day} value={panel.typed} onChange={panel.change} />
      </ListingFilters>
      <FilterPanel
        fields={
          <>
            <NearFields {...fields} problem={panel.zipProblem} refused={refused} />
            <StylistFields {...fields} areas={areas} today={day} />
            <PriceFields {...fields} error={panel.error} />
            <ButtonLink variant="secondary" to={paths.cities}>
              Browse by city
            </ButtonLink>
          </>
        }
        active={panel.active}
        chips={panel.chips}
        found={countResults(list, 'hairstyle')}
        onClear={panel.clear}
        sort={<SortChoice sorts={sorts} value={filter.sort} onChange={setSort} />}
      >
        <ListingResults list={list} one="hairstyle" drawing="no-styles" refused={refused}>
          {(card, index) => (
            <HairstyleItem
              key={card.id}
              card={card}
              index={index}
              to={paths.hairstyle(card.id, { ...panel.stylist, date: dayOf(card) })}
              day={panel.stylist.date}
              isDiscounted={!!lastMinute}
            />
          )}
        </ListingResults>
      </FilterPanel>
    </Page>
  );
};
