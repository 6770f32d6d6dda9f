import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Tells the next page where it was opened from, so that its back link can return here. */
  withOrigin?: boolean;
};

/** How links render and how to navigate. */
export type Navigation = { Link: ComponentType<LinkProps>; go: (to: string) => void };

const PlainLink = ({ to, withOrigin: _, ...rest }: LinkProps) => <a href={to} {...rest} />;

/** Uses the router inside the app, and the browser's own navigation elsewhere. */
export const NavigationContext = createContext<Navigation>({
  Link: PlainLink,
  go: (to) => window.location.assign(to),
});

/** A link to a page on this site, with or without a router. */
export const Link = (props: LinkProps) => {
  const { Link: Kind } = use(NavigationContext);
  return <Kind {...props} />;
};
