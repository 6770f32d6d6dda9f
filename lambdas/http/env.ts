/** Returns an environment variable. Throws at start if the stack does not set it. */
export const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is missing`);
  return value;
};
