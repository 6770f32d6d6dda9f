/**
 * Replaces the SDK's endpoint discovery in the bundles: no command of DynamoDB uses it, but its cache would be loaded with
 * each function.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

/** Discovery is off, whatever the environment says. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
