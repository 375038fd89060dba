const BYTES = 16

/** Also where a page has no crypto.randomUUID: on plain http in a shop's own network. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The same request again, after a bad line, bears the same key; another one another. */
export const requestKeeper = (): ((body: string) => string) => {
  let last = { body: '', key: '' }
  return (body) => {
    if (last.body !== body) last = { body, key: newKey() }
    return last.key
  }
}
