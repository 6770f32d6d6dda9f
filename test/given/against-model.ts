/* Checks the input of a call to AWS against the service's own model, which the SDK carries. */

/** A structure in the model: its kind, namespace, name, traits, members, their schemas and how many are required. */
type Structure = readonly [3, string, string, unknown, readonly string[], readonly unknown[], number?];

/** A command of the SDK, with the operation it is of: its input's structure is the fifth part of it. */
type ModeledCommand = { schema?: unknown; input: object };

const resolved = (schema: unknown): unknown => (typeof schema === 'function' ? schema() : schema);

const isStructure = (schema: unknown): schema is Structure => Array.isArray(schema) && schema[0] === 3;
const isList = (schema: unknown): schema is readonly unknown[] => Array.isArray(schema) && schema[0] === 1;

const problemsIn = (value: unknown, given: unknown, path: string): string[] => {
  const schema = resolved(given);
  if (isList(schema))
    return Array.isArray(value)
      ? value.flatMap((each, index) => problemsIn(each, schema[4], `${path}[${index}]`))
      : [`${path} is no list`];
  if (!isStructure(schema)) return value === null ? [`${path} is null`] : [];
  const [, , , , members, schemas, required = 0] = schema;
  // The required members of a structure come first.
  const missing = members.slice(0, required).filter((name) => (value as never)[name] === undefined);
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value as object).flatMap(([name, member]) => {
      const index = members.indexOf(name);
      if (index < 0) return [`${path}.${name} does not exist`];
      return member === undefined ? [] : problemsIn(member, schemas[index], `${path}.${name}`);
    }),
  ];
};

/** Returns which members of a command's input the service does not know, and which required ones it lacks. */
export const modelProblems = (command: ModeledCommand): string[] => {
  const [, , name, , input] = command.schema as readonly [9, string, string, unknown, unknown];
  return problemsIn(command.input, input, name);
};
