/** A variable the stack gives this function. Throws at start where the stack forgot it. */
export const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is missing`);
  return value;
};
