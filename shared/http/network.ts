const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
};

/**
 * Returns the network that limits by address apply to: an IPv4 address itself, or the /64 of an IPv6 address, since
 * anyone with one of its addresses usually has all of them.
 */
export const networkOf = (address: string): string => {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};
