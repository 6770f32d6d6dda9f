/** How long an unpaid booking keeps its slot: `32 min`, `less than a minute`, or undefined once it is over. */
export const holdLeft = (holdUntil: string, now: number): string | undefined => {
  const left = Date.parse(holdUntil) - now;
  if (left <= 0) return undefined;
  return left < 60_000 ? 'less than a minute' : `${Math.floor(left / 60_000)} min`;
};
