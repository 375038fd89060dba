import type { CodeEntry, GatewayConfiguration } from './messages.ts'

// Room for the envelope, its signature and the lockers of a large site.
const MAX_ENTRY_BYTES = 40 * 1024

type WholeConfiguration = Omit<GatewayConfiguration, 'codes'> & {
  readonly codes: Omit<GatewayConfiguration['codes'], 'part' | 'parts'>
}

/** The messages that carry a configuration, none of them above the limit. */
export const splitConfiguration = (configuration: WholeConfiguration): GatewayConfiguration[] => {
  const portions: CodeEntry[][] = [[]]
  let bytes = 0
  for (const entry of configuration.codes.entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1
    if (bytes + size > MAX_ENTRY_BYTES) {
      portions.push([])
      bytes = 0
    }
    portions.at(-1)?.push(entry)
    bytes += size
  }
  return portions.map((entries, index) => ({
    ...configuration,
    codes: { ...configuration.codes, part: index + 1, parts: portions.length, entries },
  }))
}
