const END = 0x06_05_4b_50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xff_ff
const ENTRY = 0x02_01_4b_50
const ENTRY_LENGTH = 46
/** Stands where the real size is said elsewhere, since it is 4 GiB or more. */
const BEYOND = 0xff_ff_ff_ff

/** What the files of a zip say they unpack to, from the directory at its end; null where there is none. */
export const unzippedSize = (bytes: ArrayBuffer): number | null => {
  const view = new DataView(bytes)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let [at, total] = [view.getUint32(end + 16, true), 0]
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > bytes.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const size = view.getUint32(at + 24, true)
    total += size === BEYOND ? Infinity : size
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    at += ENTRY_LENGTH + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return total
}

const endOf = (view: DataView): number | null => {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--)
    if (view.getUint32(at, true) === END) return at
  return null
}
