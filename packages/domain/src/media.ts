import { DESKTOP_BREAKPOINT_PX } from './limits.ts'

/** What `(--phone)` and `(--desktop)` of a stylesheet stand for; a sheet of paper is as narrow as a phone, but is none. */
const MEDIA = {
  '(--phone)': `screen and (width < ${DESKTOP_BREAKPOINT_PX}px)`,
  '(--desktop)': `(width >= ${DESKTOP_BREAKPOINT_PX}px)`,
} as const

export const PHONE_MEDIA = MEDIA['(--phone)']

export const withMedia = (css: string): string =>
  Object.entries(MEDIA).reduce((text, [name, query]) => text.replaceAll(name, query), css)
