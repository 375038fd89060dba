/** Target after sign-in: a path on this server, never another origin. Anything else becomes '/'. */
export const ownPath = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters: '/\t/evil' is '//evil'
  if (/[\u0000-\u001f\u007f\\]/.test(wanted)) return '/'
  const url = URL.parse(wanted, 'https://own.invalid')
  // Stryker disable next-line all: a second lock, what begins with one slash and has no control character is ours
  if (url?.origin !== 'https://own.invalid') return '/'
  // Encoded slashes, control characters and percent signs: another component may decode them later.
  if (/%(?:[01]|2f|25|5c|7f)/i.test(url.pathname)) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return /^\/(?![/\\])/.test(path) ? path : '/'
}
