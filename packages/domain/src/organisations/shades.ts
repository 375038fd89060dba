// Apart from the rules: the frame around every first screen is drawn in these shades.

/** Minimum contrast of small text (WCAG 2.2, 1.4.3). */
export const LEGIBLE_CONTRAST = 4.5

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, the same, to 21, black on white. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const STEP = 0.94

/** From one colour so far towards another. */
const mix = (from: string, to: string, share: number): string => {
  const goals = channelsOf(to)
  const mixed = channelsOf(from).map((channel, index) =>
    Math.round(channel + ((goals[index] ?? channel) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, or its lightest shade with enough contrast for white text and on white. */
export const legibleAccent = (accent: string): string => {
  let shade = accent
  while (contrast(shade, WHITE) < LEGIBLE_CONTRAST)
    shade = `#${channelsOf(shade)
      .map((channel) =>
        Math.floor(channel * STEP)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return shade
}

/** What the frame of the back office stands on, light and dark. */
export const FRAME_SURFACES = { light: WHITE, dark: '#1b2129' } as const
const SOFT_SHARES = { light: 0.9, dark: 0.72 } as const
const TOWARDS = { light: BLACK, dark: WHITE } as const
const SHADE_STEP = 0.06

export interface FrameShades {
  /** For letters and lines, on the surface and on the soft shade alike. */
  readonly accent: string
  /** Behind what is chosen. */
  readonly soft: string
}

/** The shades of an organisation's colour in the frame: the colour itself, or the nearest that can be read there. */
export const frameShades = (accent: string, scheme: keyof typeof FRAME_SURFACES): FrameShades => {
  const surface = FRAME_SURFACES[scheme]
  const soft = mix(accent, surface, SOFT_SHARES[scheme])
  const isLegible = (shade: string) =>
    [surface, soft].every((behind) => contrast(shade, behind) >= LEGIBLE_CONTRAST)
  let shade = accent
  for (let share = SHADE_STEP; share < 1 && !isLegible(shade); share += SHADE_STEP)
    shade = mix(accent, TOWARDS[scheme], share)
  return { accent: isLegible(shade) ? shade : TOWARDS[scheme], soft }
}
