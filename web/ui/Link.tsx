import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Tells the next page where it was opened from, so that its back button returns to this page as it was. */
  tellsFrom?: boolean;
};

/** How a page leads to another: what a link renders as, and a call that navigates. */
export type Navigation = { Link: ComponentType<LinkProps>; go: (to: string) => void };

const PlainLink = ({ to, tellsFrom: _, ...rest }: LinkProps) => <a href={to} {...rest} />;

/** The router's navigation below a router; the browser's own elsewhere. */
export const NavigationContext = createContext<Navigation>({
  Link: PlainLink,
  go: (to) => window.location.assign(to),
});

/** A link to a page of the site, with or without a router around it. */
export const Link = (props: LinkProps) => {
  const { Link: Kind } = use(NavigationContext);
  return <Kind {...props} />;
};
