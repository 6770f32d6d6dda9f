import { useRouteError } from 'react-router-dom';
import { Trouble } from './Trouble';

/** What the router shows in place of a page that failed. */
export const ErrorPage = () => <Trouble error={useRouteError()} />;
