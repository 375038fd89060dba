import * as z from 'zod/mini'

const COLOUR = /^#[0-9a-f]{6}$/
const LOGO_ID = /^([0-9a-f]{64}|none)$/

/** Default colour. */
export const DEFAULT_ACCENT = '#1f5c47'

/** Instead of a logo: shows the name as text, even if a level above has a logo. */
export const NO_LOGO = 'none'

/** Null inherits the value. */
export const brandingInput = z.object({
  accent: z._default(
    z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.regex(COLOUR, { error: 'colour' }))),
    null,
  ),
  /** Id that the upload returned. */
  logoId: z._default(z.nullable(z.string().check(z.regex(LOGO_ID, { error: 'picture' }))), null),
})
export type BrandingInput = z.output<typeof brandingInput>

export interface Brand {
  readonly accent: string
  /** The name of a picture, or NO_LOGO. */
  readonly logoId: string
}
export const PRODUCT_BRAND: Brand = { accent: DEFAULT_ACCENT, logoId: NO_LOGO }
