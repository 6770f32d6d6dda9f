import type { ReactNode } from 'react';
import { Button } from './Button';
import { Drawing } from './Drawing';
import type { DrawingName } from './drawings';
import './States.css';

type EmptyProps = { drawing: DrawingName; title: string; children?: ReactNode; action?: ReactNode };

/** An empty list, with what to do about it. */
export const EmptyState = ({ drawing, title, children, action }: EmptyProps) => (
  <div className="state">
    <Drawing name={drawing} />
    <h2>{title}</h2>
    {children && <p className="muted">{children}</p>}
    {action}
  </div>
);

/** A failed load, with a retry button. */
export const ErrorState = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <div className="state" role="alert">
    <Drawing name="trouble" />
    <h2>{title}</h2>
    <p className="muted">Please check your connection and try again.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** A gray placeholder in the place of one part of a page, inside an element that says that it is loading. */
export const SkeletonBlock = ({ height, className = '' }: { height?: string; className?: string }) => (
  <div className={`state-skeleton ${className}`} style={height ? { height } : undefined} aria-hidden="true" />
);

/** Gray placeholders while loading; `height` is a CSS length. */
export const Skeleton = ({ height = '8rem', count = 1 }: { height?: string; count?: number }) => (
  <div className="stack" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonBlock key={index} height={height} />
    ))}
  </div>
);
