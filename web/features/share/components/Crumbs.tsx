import { paths } from '../../../lib/paths';
import './Crumbs.css';

/** The way from the home page to the page of a city. */
export const Crumbs = () => (
  <nav aria-label="Breadcrumbs">
    <ol className="share-crumbs">
      <li>
        <a href={paths.landing}>Home</a>
      </li>
      <li>
        <a href={paths.cities}>Cities</a>
      </li>
    </ol>
  </nav>
);
