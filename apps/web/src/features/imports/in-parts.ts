const ROWS_PER_CALL = 1_000
/** Well below what the server takes in one call. */
const BYTES_PER_CALL = 160_000

/** Parts that each fit into a call, in order. */
export const inParts = <Row extends object>(rows: readonly Row[]): Row[][] => {
  const encoder = new TextEncoder()
  const parts: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length
    const current = parts.at(-1)
    if (current === undefined || current.length >= ROWS_PER_CALL || bytes + size > BYTES_PER_CALL) {
      parts.push([row])
      bytes = size
    } else {
      current.push(row)
      bytes += size
    }
  }
  return parts
}
