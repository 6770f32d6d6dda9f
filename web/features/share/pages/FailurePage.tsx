import { paths } from '../../../lib/paths';
import { Drawing } from '../../../ui/Drawing';
import { Frame } from '../components/Frame';
import type { Failure } from '../page';
import './FailurePage.css';

/** Shown when the page was not found or failed to load. */
export const FailurePage = ({ title, message, drawing, link }: Failure) => (
  <Frame className="share-failure">
    <Drawing name={drawing} />
    <h1>{title}</h1>
    <p className="lead">{message}</p>
    <a className="button button-primary" href={link?.href ?? paths.landing}>
      {link?.label ?? 'Return to Home'}
    </a>
  </Frame>
);
