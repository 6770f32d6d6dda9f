export type SiteConfig = {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Only where Cognito is not at its usual address. */
  cognitoEndpoint?: string;
  stage: string;
  marketplaceZone: string;
  passwordMinLength: number;
};

let loading: Promise<SiteConfig> | undefined;

const load = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
};

/** What this deployment is called and where its users live; fetched once, and again after a failure. */
export const siteConfig = (): Promise<SiteConfig> => {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
