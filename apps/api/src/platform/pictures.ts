import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { fairTurns } from './fair-turns.ts'

/** A photograph of a good telephone; far from what would fill the memory. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1_200
const THUMBNAIL_SIDE = 160
const QUALITY = 80
const DECODED_AT_ONCE = 2
/** Queue length per organisation; the last entry waits some ten seconds. */
const LONGEST_QUEUE = 8

sharp.cache(false)
sharp.concurrency(1)

export interface Picture {
  /** Content hash, so that the content of an id never changes. */
  readonly hash: string
  readonly picture: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
}

export class NotAPicture extends Error {}

const startsWith = (bytes: Buffer, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** Detects the format by magic bytes; nothing else reaches a decoder. */
const isKnownFormat = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
  (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))

/** Of our own drawings only: a stranger's SVG reaches no decoder. */
export const rasterised = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

/** For pictures that are drawn rather than taken. */
export const pictureOfDrawing = async (svg: string): Promise<Picture> =>
  encodePicture('drawings', await rasterised(svg))

const takeTurn = fairTurns(DECODED_AT_ONCE, LONGEST_QUEUE)

/** Nothing but pictures reaches the decoder, and not too many at once. A full queue throws TooManyWaiting. */
const decoding = <T>(
  queue: string,
  bytes: Buffer,
  work: (upright: Sharp) => Promise<T>,
): Promise<T> =>
  takeTurn(queue, async () => {
    if (!isKnownFormat(bytes)) throw new NotAPicture('neither JPEG, PNG nor WebP')
    try {
      return await work(
        sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient(),
      )
    } catch (error) {
      throw new NotAPicture('it cannot be decoded', { cause: error })
    }
  })

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Re-encodes the picture upright and without EXIF data such as the location. */
export const encodePicture = (queue: string, bytes: Buffer): Promise<Picture> =>
  decoding(queue, bytes, async (upright) => {
    const { data: picture, info } = await upright
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(picture)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { hash: hashOf(picture), picture, thumbnail, width: info.width, height: info.height }
  })

/** Twice as large as mails show it, for sharp screens. */
const LOGO_WIDTH = 480
const LOGO_HEIGHT = 80
/** Margins are looked for in a picture of this size: in one of 7,000 px that took four seconds. */
const TRIMMED_SIDE = 1_600

export interface Logo {
  readonly hash: string
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

export const encodeLogo = (queue: string, bytes: Buffer): Promise<Logo> =>
  decoding(queue, bytes, async (upright) => {
    const { data, info: raw } = await upright
      .resize(TRIMMED_SIDE, TRIMMED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { data: png, info } = await sharp(data, { raw })
      .trim()
      .resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { hash: hashOf(png), png, width: info.width, height: info.height }
  })
