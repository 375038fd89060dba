import { domainToUnicode } from 'node:url'

/** For people to read: the domain in its own letters, bücher.example instead of xn--bcher-kva.example. */
export const readableEmail = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToUnicode(address.slice(at))}`
}
