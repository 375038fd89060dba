const PREFIX = 'xn--'
/** Of RFC 3492, for domain names. */
const BASE = 36
const TMIN = 1
const TMAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const LAST_CODE = 0x10_ff_ff

const digitOf = (character: string): number => {
  const digit = Number.parseInt(character, BASE)
  // Letters come first there: a is 0, z is 25, and 0 is 26.
  return digit < 10 ? digit + 26 : digit - 10
}

const adapted = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / points)
  let bias = 0
  while (rest > ((BASE - TMIN) * TMAX) / 2) {
    rest = Math.floor(rest / (BASE - TMIN))
    bias += BASE
  }
  return bias + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW))
}

/** Null: not what RFC 3492 writes. */
const decoded = (encoded: string): string | null => {
  const end = encoded.lastIndexOf('-')
  const output =
    end < 0
      ? []
      : encoded
          .slice(0, end)
          .split('')
          .map((each) => each.charCodeAt(0))
  const input = encoded.slice(end + 1)
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = 0; at < input.length; ) {
    const before = index
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(input[at++] ?? '')
      if (Number.isNaN(digit)) return null
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, TMIN), TMAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const points = output.length + 1
    bias = adapted(index - before, points, before === 0)
    code += Math.floor(index / points)
    index %= points
    if (code > LAST_CODE) return null
    output.splice(index++, 0, code)
  }
  return String.fromCodePoint(...output)
}

const readableLabel = (label: string): string =>
  label.toLowerCase().startsWith(PREFIX)
    ? (decoded(label.slice(PREFIX.length).toLowerCase()) ?? label)
    : label

/** For people to read: the domain in its own letters, bücher.example instead of xn--bcher-kva.example. */
export const readableEmail = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${address.slice(at).split('.').map(readableLabel).join('.')}`
}

const ADDRESS = /@(?:[a-z\d-]+\.)*xn--[a-z\d-]+(?:\.[a-z\d-]+)*/gi

/** The same wherever addresses stand in a text. */
export const withReadableEmails = (text: string): string => text.replace(ADDRESS, readableEmail)
