import { type Brand, legibleAccent } from '@lockerdesk/domain'
import { logoUrl } from '../../branding/index.ts'
import type { MailBrand } from '../../mails/index.ts'

export type MailBrandOfShop = Pick<MailBrand, 'accent' | 'logoUrl'>

/** Mails need absolute URLs, and a colour that is legible behind white text. */
export const brandOf = (publicUrl: string, { accent, logoId }: Brand): MailBrandOfShop => {
  const path = logoUrl(logoId)
  return {
    accent: legibleAccent(accent),
    logoUrl: path === null ? null : new URL(path, publicUrl).href,
  }
}
