/** What Cognito or the API said, in its words; else the words given. */
export const authMessage = (error: unknown, otherwise: string): string => {
  if (!(error instanceof Error) || error.name === 'Unknown') return otherwise;
  return error.message || otherwise;
};
