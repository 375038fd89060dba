/** Field names whose values logs and reports redact. */
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

/** Patterns to redact in any text: e-mail addresses, phone numbers, bearer tokens, keys, passwords in URLs. */
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
