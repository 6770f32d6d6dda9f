import { Search } from 'lucide-react';
import { type FormEvent, use } from 'react';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Link, NavigationContext } from '../../../ui/Link';
import './FindStyle.css';

/** Searches the hairstyles by text or category; `drawings` are the URLs of the categories' drawings. */
export const FindStyle = ({ drawings }: { drawings: Readonly<Record<string, string>> }) => {
  const { go } = use(NavigationContext);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    go(text ? `${paths.hairstyles}?search=${encodeURIComponent(text)}` : paths.hairstyles);
  };
  return (
    <section className="find-style" aria-labelledby="find-style">
      <h2 id="find-style">Find your style</h2>
      <search>
        <form className="row row-small find-style-form" action={paths.hairstyles} onSubmit={search}>
          <input
            type="search"
            name="search"
            aria-label="Search hairstyles"
            placeholder="Try “box braids”"
            maxLength={80}
          />
          <Button type="submit">
            <Search aria-hidden="true" size={18} />
            Search
          </Button>
        </form>
      </search>
      <ul>
        {Object.entries(drawings).map(([category, src]) => (
          <li key={category}>
            <Link to={`${paths.hairstyles}?category=${category}`}>
              <img src={src} alt="" width={72} height={72} loading="lazy" decoding="async" />
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
