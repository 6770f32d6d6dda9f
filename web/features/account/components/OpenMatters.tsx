import type { OpenMatter } from '../../../../shared/account/deletion';
import { Link } from '../../../ui/Link';
import './OpenMatters.css';

/** What has to be settled before an account can be deleted, each with the page to do that. */
export const OpenMatters = ({ matters }: { matters: OpenMatter[] }) => (
  <ul className="open-matters">
    {matters.map(({ title, advice, link }, index) => (
      <li key={index}>
        {link ? <Link to={link}>{title}</Link> : <strong>{title}</strong>}
        <p className="muted">{advice}</p>
      </li>
    ))}
  </ul>
);
