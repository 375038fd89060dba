/** What these name is never written down in a log or a report. */
export const REDACTED_NAMES = [
  'pincode',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'apiKey',
  'apiSecret',
  'email',
  'emails',
  'recipient',
  'phonenumber',
  'phonenumbers',
  'variables',
  'secret',
] as const

/** Wherever they stand in a text: an address, a telephone number, a bearer, a key, a password in an address. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(postgres(?:ql)?|smtps?|mqtts?|https?):\/\/[^\s:@/]+:[^\s@/]+@/g, '$1://[redacted]@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()/.-]{6,}\d/g, '[phone]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // 256 random bits, as links, sessions and keys have them.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[token]'],
]

export const withoutPeople = (words: string): string =>
  IN_WORDS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words)
