import * as z from 'zod';

/** The template's resources by logical id, intrinsics resolved; `Ref` of an API or a bucket is its id. */
export type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>;

/**
 * The resources of one type, read by a strict schema.
 * @throws Error naming the resource and the property that no stand-in covers.
 */
export const resourcesOf = <S extends z.ZodType>(resources: Resources, type: string, schema: S) =>
  Object.entries(resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({
      id,
      ...(read(schema, resource.Properties ?? {}, `${type} ${id}`) as object),
    })) as ({
    id: string;
  } & z.output<S>)[];

const read = (schema: z.ZodType, properties: unknown, where: string) => {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  throw new Error(`The local cloud does not cover this: ${where}\n${z.prettifyError(result.error)}`);
};

/** Whether two references name the same resource; domain names carry ids in lower case. */
export const sameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A property that has no effect on this machine. */
export const noEffect = z.unknown().optional();
