import * as z from 'zod';
import { route } from '../http/route';

const cache = { maxAge: 60, staleWhileRevalidate: 600 };
const slowCache = { maxAge: 3_600, staleWhileRevalidate: 86_400 };

/** The requested host and scheme, as CloudFront sends them. An invalid host is ignored. */
const headers = z.object({
  'x-forwarded-host': z
    .string()
    .max(255)
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i)
    .optional()
    .catch(undefined),
  'cloudfront-forwarded-proto': z.enum(['https', 'http']).catch('https'),
});
export type SiteHeaders = z.output<typeof headers>;

/** Pages for visitors and search engines. Unknown paths get a page too, so parameters accept any text. */
export const shareApi = {
  shareProvider: route({
    method: 'GET',
    path: '/share/provider/{providerId}',
    access: 'public',
    params: z.object({ providerId: z.string() }),
    headers,
    type: 'text/html',
    reply: z.string(),
    cache,
    budget: { calls: 4, units: 30 },
  }),
  shareHairstyle: route({
    method: 'GET',
    path: '/share/hairstyle/{hairstyleId}',
    access: 'public',
    params: z.object({ hairstyleId: z.string() }),
    headers,
    type: 'text/html',
    reply: z.string(),
    cache,
    budget: { calls: 3, units: 10 },
  }),
  shareProduct: route({
    method: 'GET',
    path: '/share/product/{productId}',
    access: 'public',
    params: z.object({ productId: z.string() }),
    headers,
    type: 'text/html',
    reply: z.string(),
    cache,
    budget: { calls: 3, units: 10 },
  }),
  /** CloudFront asks for this at `/braids/brooklyn-ny` and `/cities` (`infra/edge/city-pages.js`). */
  shareCity: route({
    method: 'GET',
    path: '/share/cities/{path+}',
    access: 'public',
    params: z.object({ path: z.string() }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) }),
    headers,
    type: 'text/html',
    reply: z.string(),
    cache,
    budget: { calls: 1, units: 5 },
  }),
  shareNotFound: route({
    method: 'GET',
    path: '/share/{path+}',
    access: 'public',
    status: 404,
    type: 'text/html',
    reply: z.string(),
    budget: { calls: 0, units: 0 },
  }),
  getSitemap: route({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    headers,
    type: 'application/xml',
    reply: z.string(),
    cache: slowCache,
    budget: { calls: 2, units: 9 },
  }),
  getSitemapFile: route({
    method: 'GET',
    path: '/sitemaps/{file}',
    access: 'public',
    params: z.object({ file: z.string() }),
    headers,
    type: 'application/xml',
    reply: z.string(),
    cache: slowCache,
    budget: { calls: 1, units: 5 },
  }),
  getRobots: route({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    headers,
    type: 'text/plain',
    reply: z.string(),
    cache: slowCache,
    budget: { calls: 0, units: 0 },
  }),
};
