import * as z from 'zod';
import { line } from '../http/fields';
import { route } from '../http/route';
import { pagePattern, withoutData } from './without-data';

/** An error in somebody's browser, without anything about them. */
const browserError = z.object({
  /** Such as `TypeError`. */
  name: z.string().regex(/^\w{1,60}$/),
  message: line(1_000).transform(withoutData),
  /** Where in the site's scripts it happened, the innermost place first: `/assets/App-1a2b3c.js:1:2345`. */
  places: z
    .array(z.string().regex(/^\/assets\/[\w.-]{1,100}:\d{1,6}:\d{1,7}$/))
    .min(1)
    .max(5),
  page: line(300).transform(pagePattern),
});

export const diagnosticsApi = {
  reportBrowserError: route({
    method: 'POST',
    path: '/api/browser-errors',
    access: 'public',
    status: 202,
    body: browserError,
    reply: z.object({}),
    budget: { calls: 1, units: 1 },
  }),
};
