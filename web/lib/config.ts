export type SiteConfig = {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Set only if Cognito does not use its default endpoint. */
  cognitoEndpoint?: string;
  stage: string;
  marketplaceZone: string;
  passwordMinLength: number;
  /** Whether orders are taxed; missing in a configuration from before sales tax. */
  salesTax?: 'on' | 'off';
  /** Whether text messages are sent; missing in a configuration from before them. */
  sms?: 'on' | 'off';
};

let loading: Promise<SiteConfig> | undefined;
let loaded: SiteConfig | undefined;

const load = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  loaded = (await response.json()) as SiteConfig;
  return loaded;
};

/** This deployment's settings, fetched once and again after a failure. */
export const siteConfig = (): Promise<SiteConfig> => {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Whether orders are taxed. Known on pages for those who are signed in, which load after the settings. */
export const collectsSalesTax = (): boolean => loaded?.salesTax === 'on';

/** Whether text messages are sent. Known like `collectsSalesTax`. */
export const sendsSms = (): boolean => loaded?.sms === 'on';

/** The time zone in which the marketplace's own files count days. Known like `collectsSalesTax`. */
export const marketplaceZone = (): string | undefined => loaded?.marketplaceZone;
