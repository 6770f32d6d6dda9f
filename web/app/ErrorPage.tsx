import { useRouteError } from 'react-router-dom';
import { PageError } from './PageError';

/** The router's error boundary. */
export const ErrorPage = () => <PageError error={useRouteError()} />;
