import { useState } from 'react';
import { hairstyleSorts } from '../../../shared/catalog/sorts';
import { categoryDrawings } from '../../features/catalog/hairstyles/categoryDrawings';
import { DayChips } from '../../features/catalog/hairstyles/components/DayChips';
import { FilterPanel, PriceFields, StylistFields } from '../../ui/FilterPanel';
import { ListingCard } from '../../ui/ListingCard';
import { ListingFilters } from '../../ui/ListingFilters';
import { ListingItem } from '../../ui/ListingGrid';
import { ListingResults } from '../../ui/ListingResults';
import { SortChoice } from '../../ui/SortChoice';
import { Stepper } from '../../ui/Stepper';
import { Specimen } from '../Specimen';
import { pictures, stylist } from '../samples';

const titles = ['Golden Blonde Box Braids', 'Rounded Afro', 'Copper Waves, cut and colored in one sitting'];

/** A query with one page loaded and another one loading. */
const list = {
  data: { pages: [{ items: titles }] },
  error: null,
  isPending: false,
  isPlaceholderData: false,
  hasNextPage: true,
  isFetchingNextPage: true,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};

const Quantity = ({ label, start }: { label: string; start: number }) => {
  const [value, setValue] = useState(start);
  return <Stepper label={label} value={value} max={5} onChange={setValue} />;
};

const filterValues = { location: 'home', area: '', date: '', min: '90', max: '60' };

/** The filters beside a list, with a mistake in the prices. */
const Filters = () => {
  const fields = { values: filterValues, onChange: () => undefined };
  return (
    <FilterPanel
      fields={
        <>
          <StylistFields {...fields} areas={['Brooklyn, NY']} today="2026-05-04" />
          <PriceFields {...fields} error="The highest price must not be below the lowest" />
        </>
      }
      active={2}
      chips={[
        { label: 'At my home', onRemove: () => undefined },
        { label: 'From $90.00', onRemove: () => undefined },
      ]}
      found="12 hairstyles"
      onClear={() => undefined}
      sort={<SortChoice sorts={hairstyleSorts} value="soonest" onChange={() => undefined} />}
    >
      <p className="muted">The list is here.</p>
    </FilterPanel>
  );
};

/** The search, filters, and cards of the catalog. */
export const Catalog = () => {
  const [search, setSearch] = useState('braids');
  return (
    <>
      <Specimen label="Search and category">
        <ListingFilters
          of="hairstyles"
          drawings={categoryDrawings}
          filter={{ search, category: 'weaves' }}
          setSearch={setSearch}
          setCategory={() => undefined}
        >
          <DayChips
            today="2026-05-04"
            value={{ date: '2026-05-05', lastMinute: '' }}
            onChange={() => undefined}
          />
        </ListingFilters>
      </Specimen>
      <Specimen label="Filters and order: beside the list, or behind a button on a phone">
        <Filters />
      </Specimen>
      <Specimen label="Cards, and more on their way">
        <ListingResults list={list} one="hairstyle" drawing="no-styles">
          {(title, index) => (
            <ListingItem key={title}>
              <ListingCard
                to="#catalog"
                image={pictures[index]!}
                category="braids"
                title={title}
                provider={stylist.name}
                providerPhoto={index ? undefined : stylist.photo?.src}
                area="Brooklyn, NY"
                rating={index ? undefined : stylist.rating}
                eager={false}
              >
                <strong>$180.00</strong>
                <span className="muted">5h 30m</span>
              </ListingCard>
            </ListingItem>
          )}
        </ListingResults>
      </Specimen>
      <Specimen label="Quantity: least, between, most">
        <div className="row">
          <Quantity label="Quantity of one" start={1} />
          <Quantity label="Quantity of three" start={3} />
          <Quantity label="Quantity of five" start={5} />
        </div>
      </Specimen>
    </>
  );
};
