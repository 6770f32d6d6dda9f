/** A running Hairloom, local or in AWS, as the demo and the tests use it. */
export type Cloud = {
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The endpoint of a service, for operator tasks with AWS credentials. */
  endpoint: (service: 'dynamodb' | 'cognito-idp' | 's3' | 'sqs') => string;
  /** An output of the stack. Throws if there is none with this name. */
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

/** The site's own configuration; read once per origin. */
export const siteConfig = (origin: string): Promise<SiteConfig> => {
  const known = configs.get(origin);
  if (known) return known;
  const loading = fetch(`${origin}/config.json`).then(async (response) => {
    if (!response.ok) throw new Error(`${origin}/config.json returned ${response.status}`);
    return (await response.json()) as SiteConfig;
  });
  configs.set(origin, loading);
  loading.catch(() => configs.delete(origin));
  return loading;
};

/** Sets the local cloud's clock to an instant (ISO); null resets it to real time. */
export const setClock = async ({ origin }: Pick<Cloud, 'origin'>, now: string | null): Promise<void> => {
  const response = await fetch(`${origin}/_local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!response.ok) throw new Error(`The clock cannot be set: ${response.status}`);
};
