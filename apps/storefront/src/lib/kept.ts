/** A browser that refuses to keep anything throws; the page works without. */
const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const readKept = (place: 'localStorage' | 'sessionStorage', key: string): string | null =>
  attempt(() => window[place].getItem(key))

export const keep = (
  place: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): void => {
  attempt(() => window[place].setItem(key, value))
}
