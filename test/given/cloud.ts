/** A running Hairloom, here or in AWS, as the seed and the tests reach it. */
export type Cloud = {
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** The endpoint of a service, for what an operator does with AWS credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3' | 'sqs') => string;
  /** An output of the stack. Throws where it has none of that name. */
  output: (name: string) => string;
};

type SiteConfig = {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  cognitoEndpoint: string;
  marketplaceZone: string;
};

const configs = new Map<string, Promise<SiteConfig>>();

/** What the site itself is told at start; read once per origin. */
export const siteConfig = (origin: string): Promise<SiteConfig> => {
  const known = configs.get(origin);
  if (known) return known;
  const asked = fetch(`${origin}/config.json`).then(async (response) => {
    if (!response.ok) throw new Error(`${origin}/config.json answered ${response.status}`);
    return (await response.json()) as SiteConfig;
  });
  configs.set(origin, asked);
  asked.catch(() => configs.delete(origin));
  return asked;
};

/** Sets the local cloud's clock to an instant (ISO); null lets it follow the machine's again. */
export const setClock = async ({ origin }: Pick<Cloud, 'origin'>, now: string | null): Promise<void> => {
  const response = await fetch(`${origin}/_local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!response.ok) throw new Error(`The clock cannot be set: ${response.status}`);
};
