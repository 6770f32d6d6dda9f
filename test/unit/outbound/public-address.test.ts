import { isPublicAddress } from '../../../lambdas/outbound/public-address';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared behind a provider', '100.64.0.1'],
  ['shared behind a provider', '100.127.255.255'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the credentials of a container', '169.254.170.2'],
  ['for documents', '192.0.2.1'],
  ['for documents', '203.0.113.9'],
  ['for benchmarks', '198.19.0.1'],
  ['a relay', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['nothing', '::'],
  ['loopback', '::1'],
  ['link-local', 'fe80::1'],
  ['private', 'fc00::1'],
  ['the metadata of a cloud', 'fd00:ec2::254'],
  ['multicast', 'ff02::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:8.8.8.8'],
  ['IPv4 in IPv6', '::ffff:a9fe:a9fe'],
  ['IPv4 in IPv6', '::127.0.0.1'],
  ['translated to IPv4', '64:ff9b::a9fe:a9fe'],
  ['translated to IPv4', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:5ef5:79fd::1'],
  ['for documents', '2001:db8::1'],
  ['for documents', '3fff::1'],
  ['discarded', '100::1'],
  ['a name', 'example.com'],
  ['no address', '127.1'],
  ['empty', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
