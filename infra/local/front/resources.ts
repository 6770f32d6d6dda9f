import * as z from 'zod';
import type { Resource } from '../assembly';

/** A resource's ids, with its properties validated by a strict schema. */
export type Read<S extends z.ZodType> = Pick<Resource, 'id' | 'ref'> & z.output<S>;

/**
 * Returns the resources of one type, validated by a strict schema.
 * @throws Error naming the resource and the unsupported property.
 */
export const resourcesOf = <S extends z.ZodObject>(
  resources: Resource[],
  type: string,
  schema: S,
): Read<S>[] =>
  resources
    .filter((resource) => resource.type === type)
    .map(({ id, ref, properties }) => ({ id, ref, ...parse(schema, properties, `${type} ${id}`) }));

const parse = <S extends z.ZodObject>(schema: S, properties: unknown, where: string): z.output<S> => {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  throw new Error(`The local cloud does not support ${where}:\n${z.prettifyError(result.error)}`);
};

/** A property that has no local effect. */
export const noEffect = z.unknown().optional();
