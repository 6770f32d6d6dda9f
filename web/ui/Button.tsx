import type { ComponentProps, MouseEvent } from 'react';
import './Button.css';
import { Link } from './Link';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'large' | 'small';
  wide?: boolean;
};

const classOf = ({ variant = 'primary', size = 'medium', wide }: Look, more = ''): string =>
  `button button-${variant} button-${size}${wide ? ' button-wide' : ''} ${more}`.trim();

type Props = Look & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string };

/** Ignores clicks while busy and the second click of a double click. */
const once = (busy: boolean, act: Props['onClick']) => (event: MouseEvent<HTMLButtonElement>) =>
  busy || event.detail > 1 ? event.preventDefault() : act?.(event);

/** A button. While `busy`, it shows `busyLabel` and ignores clicks but keeps the focus. */
export const Button = ({ variant, size, wide, busy, busyLabel, children, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={classOf({ variant, size, wide }, className)}
    onClick={busy === undefined ? rest.onClick : once(busy, rest.onClick)}
    aria-disabled={busy || rest['aria-disabled']}
    aria-busy={busy || undefined}
  >
    {busy && <span className="button-spinner" aria-hidden="true" />}
    {busy && busyLabel ? busyLabel : children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) => (
  <Link {...rest} className={classOf({ variant, size, wide }, className)} />
);
