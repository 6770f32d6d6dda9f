import { paths } from '../../../app/paths';
import { Drawing } from '../../../ui/Drawing';
import { Frame } from '../components/Frame';
import './FailurePage.css';

/** A link that leads nowhere, or a page that could not be drawn. */
export const FailurePage = ({
  title,
  message,
  retry,
}: {
  title: string;
  message: string;
  retry: boolean;
}) => (
  <Frame className="share-failure">
    <Drawing name={retry ? 'trouble' : 'not-found'} />
    <h1>{title}</h1>
    <p className="lead">{message}</p>
    <p className="row">
      {retry && (
        <button type="button" className="button button-secondary" onClick={() => window.location.reload()}>
          Try again
        </button>
      )}
      <a className="button button-primary" href={paths.landing}>
        Return to Home
      </a>
    </p>
  </Frame>
);
