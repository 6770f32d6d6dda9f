import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Has the page it leads to know where it came from, so that one's back button finds this page as it was. */
  tellsFrom?: boolean;
};

/** How one gets on: what a link is, and how to go without one. */
export type Ways = { Link: ComponentType<LinkProps>; go: (to: string) => void };

const PlainLink = ({ to, tellsFrom: _, ...rest }: LinkProps) => <a href={to} {...rest} />;

/** The router's ways where there is one around; else those of a browser. */
export const WaysContext = createContext<Ways>({
  Link: PlainLink,
  go: (to) => window.location.assign(to),
});

/** A link to a page of the site, for parts that also stand on pages without a router. */
export const Link = (props: LinkProps) => {
  const { Link: Kind } = use(WaysContext);
  return <Kind {...props} />;
};
