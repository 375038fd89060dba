import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Network to throttle by: the IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const address = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const missing = 8 - groups(head).length - groups(tail).length
  const isShortened = address.includes('::')
  const all = [
    ...groups(head),
    ...(isShortened ? Array<string>(missing).fill('0') : []),
    ...groups(tail),
  ]
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
