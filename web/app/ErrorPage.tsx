import { useRouteError } from 'react-router-dom';
import { Trouble } from './Trouble';

/** The router's error boundary. */
export const ErrorPage = () => <Trouble error={useRouteError()} />;
