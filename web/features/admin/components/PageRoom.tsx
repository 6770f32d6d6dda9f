import type { ReactNode } from 'react';
import './PageRoom.css';

/**
 * What stands below a page's header. Its columns depend on the room that it has for text, which is less beside the list
 * of sections and with large text: `@container page-room`.
 */
export const PageRoom = ({ children }: { children: ReactNode }) => (
  <div className="page-room">{children}</div>
);
