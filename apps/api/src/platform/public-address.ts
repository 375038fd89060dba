import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')

/** The part of IPv6 that is given out to the world; what carries an IPv4 address inside is not in it, or below. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Somewhere in the world, and neither this machine nor its network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

export class NotPublicError extends Error {}

export type Resolve = (host: string) => Promise<readonly string[]>

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * Where a host that somebody typed may be reached. One private address among several refuses it, and
 * the caller connects to the address that is answered, not to the name: it could point elsewhere by then.
 */
export const publicAddressOf = async (host: string, resolve: Resolve = byDns): Promise<string> => {
  const addresses = await resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new NotPublicError('no such server')
  if (!addresses.every(isPublicAddress)) throw new NotPublicError('not a public server')
  return first
}
