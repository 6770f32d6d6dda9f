import * as z from 'zod';
import { amount, cursor, id, isoInstant, line, page } from '../http/fields';
import { route } from '../http/route';
import { boughtRef } from '../payments/problems-and-refunds';
import { importFailures } from './failures';
import { importKinds, importSourceNames, kindsOf, maxImportBytes } from './sources';

/** An import of a provider's, and how it gets on. */
export const listImport = z.object({
  id,
  source: z.enum(importSourceNames),
  kind: z.enum(importKinds),
  fileName: z.string(),
  createdAt: isoInstant,
  state: z.enum(['uploaded', 'running', 'done', 'failed']),
  /** Why it failed, if that is known. */
  failure: z.enum(importFailures).optional(),
  /** Whether it failed and its provider can continue it, while we still have its file. */
  canContinue: z.boolean(),
  /** How many rows there are to import, how many of them are done, and what came of those. */
  rows: amount,
  done: amount,
  made: amount,
  skipped: amount,
});
export type ListedImport = z.output<typeof listImport>;

const problem = z.object({
  line: z.int(),
  column: z.string().optional(),
  message: z.string(),
  isWarning: z.boolean(),
});

/** What importing a file would do. */
const importCheck = z.object({
  /** Why the file cannot be read at all. It has no rows then. */
  wrong: z.string().optional(),
  rows: amount,
  /** Of these, some were imported before, and stay as they are. */
  toMake: amount,
  toSkip: amount,
  /** How many more of their kind imports can add for the provider; missing if none are to be made. */
  room: amount.optional(),
  errors: amount,
  warnings: amount,
  /** The first of both. */
  problems: z.array(problem),
});
export type ImportCheck = z.output<typeof importCheck>;

const params = z.object({ importId: id });

/** Somebody whom the provider brought along from another system. Texts are empty for what that did not say. */
export const importedClient = z.object({
  id,
  source: z.enum(importSourceNames),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  createdAt: isoInstant,
  /** Their latest purchase, if they have paid the provider for something here. */
  latest: boughtRef.optional(),
});
export type ShownImportedClient = z.output<typeof importedClient>;

/** Services, products and clients from the exports of other systems. */
export const importsApi = {
  /** The latest imports that were started. */
  listImports: route({
    method: 'GET',
    path: '/api/provider/imports',
    access: 'provider',
    reply: z.object({ items: z.array(listImport) }),
    budget: { calls: 2, units: 10 },
  }),
  /** Returns where to post a file: a form with `fields` and, last, `file`. */
  createImport: route({
    method: 'POST',
    path: '/api/provider/imports',
    access: 'provider',
    status: 201,
    body: z
      .object({
        source: z.enum(importSourceNames),
        kind: z.enum(importKinds),
        fileName: line(200, 1),
        bytes: z.int().min(1).max(maxImportBytes, 'At most 5 MB'),
      })
      .refine(({ source, kind }) => kindsOf[source].includes(kind), {
        path: ['kind'],
        message: 'This source has none of these',
      }),
    reply: listImport.extend({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    budget: { calls: 3, units: 6 },
  }),
  /** Reads the uploaded file, notes which one it is, and says what importing it would do. */
  checkImport: route({
    method: 'POST',
    path: '/api/provider/imports/{importId}/check',
    access: 'provider',
    params,
    reply: importCheck,
    budget: { calls: 37, units: 5_300 },
  }),
  /** Imports the uploaded file, or goes on with an import that failed. */
  startImport: route({
    method: 'POST',
    path: '/api/provider/imports/{importId}',
    access: 'provider',
    params,
    reply: listImport,
    budget: { calls: 5, units: 12 },
  }),
  /**
   * The provider's imported clients, by name. With a search by name, address or number, which looks at up to 288, a page
   * may be short, or empty, and still have a next one.
   */
  listImportedClients: route({
    method: 'GET',
    path: '/api/provider/imported-clients',
    access: 'provider',
    query: z.object({ search: line(80).optional(), cursor }),
    reply: page(importedClient),
    budget: { calls: 8, units: 450 },
  }),
  /** Removes an imported client. Importing them again adds them again. */
  removeImportedClient: route({
    method: 'DELETE',
    path: '/api/provider/imported-clients/{importedId}',
    access: 'provider',
    params: z.object({ importedId: id }),
    reply: z.object({}),
    budget: { calls: 4, units: 16 },
  }),
  /** Removes up to 240 of the provider's imported clients, and says whether there are more. Refused while any are imported. */
  removeImportedClients: route({
    method: 'DELETE',
    path: '/api/provider/imported-clients',
    access: 'provider',
    reply: z.object({ isMore: z.boolean() }),
    budget: { calls: 18, units: 2_000 },
  }),
};
