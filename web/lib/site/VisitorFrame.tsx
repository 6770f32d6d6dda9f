import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { meQuery } from '../session/me';
import { storedSession } from '../session/storedSession';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** Whether nobody is signed in, as far as is known; the stored session counts until the API answers. */
const useIsVisitor = (): boolean => {
  const { data } = useQuery(meQuery);
  return data === undefined ? !storedSession() : data === null;
};

type Props = {
  /** The path to open after signing in; by default, this page's. */
  next?: string;
  children: ReactNode;
};

/** A public page, with a header and a footer for visitors. */
export const VisitorFrame = ({ next, children }: Props) => {
  const { pathname, search } = useLocation();
  const isVisitor = useIsVisitor();
  return (
    <>
      {isVisitor && <SiteHeader next={next ?? pathname + search} />}
      {children}
      {isVisitor && <SiteFooter />}
    </>
  );
};
