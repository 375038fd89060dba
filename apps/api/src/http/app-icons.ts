import sharp from 'sharp'

export interface AppIcon {
  readonly size: number
  /** Fills its square, with the mark in the middle: the phone cuts it to a shape of its own. */
  readonly isMaskable: boolean
}

export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'icon-maskable-512.png': { size: 512, isMaskable: true },
  'apple-touch-icon.png': { size: 180, isMaskable: true },
}

/** Keeps the mark inside the circle that every shape shows: four fifths of the width. */
const MASKABLE_SCALE = 0.85
const UNITS = 32
const DPI = 72

/** From the mark in favicon.svg, which begins with its rounded ground. */
export const drawIcon = (mark: string, { size, isMaskable }: AppIcon): Promise<Buffer> =>
  sharp(Buffer.from(isMaskable ? maskable(mark) : mark), { density: (DPI * size) / UNITS })
    .resize(size, size)
    .png()
    .toBuffer()

const maskable = (mark: string): string => {
  const shift = (UNITS * (1 - MASKABLE_SCALE)) / 2
  return mark
    .replace(/ rx="7"/, '')
    .replace(/<g /, `<g transform="translate(${shift} ${shift}) scale(${MASKABLE_SCALE})" `)
}
