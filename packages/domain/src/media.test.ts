import { expect, test } from 'vitest'
import { DESKTOP_BREAKPOINT_PX } from './limits.ts'
import { PHONE_MEDIA, withMedia } from './media.ts'

test('every width of a screen is a phone or a desk to a stylesheet, and paper is no phone', () => {
  const phone = `screen and (width < ${DESKTOP_BREAKPOINT_PX}px)`
  const desktop = `(width >= ${DESKTOP_BREAKPOINT_PX}px)`
  expect(PHONE_MEDIA).toBe(phone)
  expect(withMedia('@media (--phone) {} @media (--desktop) {} @media (--phone) {}')).toBe(
    `@media ${phone} {} @media ${desktop} {} @media ${phone} {}`,
  )
})
