import { type Assembly, resourcesOf } from './assembly';
import { region } from './intrinsics';
import { addressOf, type Ports } from './ports';

/** Replaces the addresses AWS would give in a text by those of this machine. */
export type Relocate = (text: string) => string;

/**
 * Browsers reach the site, Cognito and S3 through the front door, so that there is one origin; functions post to
 * sockets at the provider itself.
 */
export const relocation = (assembly: Assembly, ports: Ports, origin: string): Relocate => {
  const moves = [
    [`https://cognito-idp.${region}.amazonaws.com`, `${origin}/_local/cognito-idp`],
    [`https://sqs.${region}.amazonaws.com`, addressOf(ports, 'sqs')],
    ...resourcesOf(assembly, 'AWS::CloudFront::Distribution').map(({ attributes }) => [
      `https://${attributes.DomainName}`,
      origin,
    ]),
    ...resourcesOf(assembly, 'AWS::S3::Bucket').map(({ ref, attributes }) => [
      `https://${attributes.RegionalDomainName}`,
      `${origin}/_local/s3/${ref}`,
    ]),
    ...resourcesOf(assembly, 'AWS::ApiGatewayV2::Api').map(({ ref }) => [
      `https://${ref}.execute-api.${region}.amazonaws.com`,
      addressOf(ports, 'execute-api'),
    ]),
  ] as [string, string][];
  return (text) => moves.reduce((moved, [from, to]) => moved.replaceAll(from, to), text);
};
