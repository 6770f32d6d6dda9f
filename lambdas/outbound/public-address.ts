import { BlockList, isIP } from 'node:net';

/** Networks that are not part of the public internet, or lead to one that is not (RFC 6890 and what was added since). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by customers of a provider (RFC 6598).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where clouds answer with the credentials of a machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, and broadcast.
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');

/** The addresses of IPv6 that are handed out for the public internet. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Parts of them that are for something else, or contain an IPv4 address that they lead to. */
const special = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address belongs to a machine on the public internet. Not so are private, loopback and link-local
 * addresses, those shared behind a provider, and those of IPv6 that contain one of IPv4; nor is a text that is no
 * address.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
};
