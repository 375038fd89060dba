import { isIP } from 'node:net'

export interface PasskeySite {
  /** The name of the host, to which browsers tie a passkey. */
  readonly host: string
  readonly origin: string
}

/** Null if the product is opened by IP address: browsers bind passkeys to host names only. */
export const passkeySiteOf = (publicUrl: string): PasskeySite | null => {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : null
}
