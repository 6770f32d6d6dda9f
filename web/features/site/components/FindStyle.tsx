import { Search } from 'lucide-react';
import { type FormEvent, use } from 'react';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Link, NavigationContext } from '../../../ui/Link';
import './FindStyle.css';

/** Searches the hairstyles by text. */
export const StyleSearch = () => {
  const { go } = use(NavigationContext);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    go(text ? `${paths.hairstyles}?search=${encodeURIComponent(text)}` : paths.hairstyles);
  };
  return (
    <search>
      <form className="style-search" action={paths.hairstyles} onSubmit={search}>
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
  );
};

/** The categories of hairstyles; `drawings` are the URLs of their drawings. */
export const FindStyle = ({ drawings }: { drawings: Readonly<Record<string, string>> }) => (
  <section className="find-style" aria-labelledby="find-style">
    <h2 id="find-style">Find your style</h2>
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
