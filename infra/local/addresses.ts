import { type Assembly, resourcesOf } from './assembly';
import { region } from './intrinsics';
import { addressOf, type Ports } from './ports';

/** Replaces AWS addresses in a text with addresses on this machine. */
export type Relocate = (text: string) => string;

/**
 * Browsers reach the site, Cognito and S3 through the front door, so that there is a single origin. Functions call
 * the socket management API directly.
 */
export const relocation = (assembly: Assembly, ports: Ports, origin: string): Relocate => {
  const replacements = [
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
  return (text) => replacements.reduce((moved, [from, to]) => moved.replaceAll(from, to), text);
};
