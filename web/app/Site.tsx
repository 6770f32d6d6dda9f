import { lazy, Suspense, useState } from 'react';
import { LaterApp } from './LaterApp';
import { Loading } from './Loading';
import { isLanding } from './paths';

const Alone = lazy(async () => ({ default: (await import('./pages/AlonePage')).AlonePage }));

/** Everything there is, beginning where somebody arrives. */
export const Site = () => {
  const [Start] = useState(() => (isLanding() ? Alone : LaterApp));
  return (
    <Suspense fallback={<Loading />}>
      <Start />
    </Suspense>
  );
};
