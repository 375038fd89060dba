import * as z from 'zod/mini'

const COLOUR = /^#[0-9a-f]{6}$/
const LOGO_ID = /^([0-9a-f]{64}|none)$/

/** Where nobody has chosen one. */
export const DEFAULT_ACCENT = '#1f5c47'

/** Chosen instead of a logo: the name in letters, whatever stands above. */
export const NO_LOGO = 'none'

/** Null inherits the value. */
export const brandingInput = z.object({
  accent: z._default(
    z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.regex(COLOUR, { error: 'colour' }))),
    null,
  ),
  /** What the upload answered. */
  logoId: z._default(z.nullable(z.string().check(z.regex(LOGO_ID, { error: 'picture' }))), null),
})
export type BrandingInput = z.output<typeof brandingInput>

export interface Brand {
  readonly accent: string
  /** The name of a picture, or NO_LOGO. */
  readonly logoId: string
}
export const PRODUCT_BRAND: Brand = { accent: DEFAULT_ACCENT, logoId: NO_LOGO }
