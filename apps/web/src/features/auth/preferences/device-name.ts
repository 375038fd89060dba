const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** What a browser says of itself, in two words; enough to recognise one's own. */
export const deviceOf = (userAgent: string): Device => {
  const system = nameIn(SYSTEMS, userAgent)
  return {
    browser: nameIn(BROWSERS, userAgent),
    system,
    isPhone: system === 'Android' || system === 'iPhone',
  }
}
