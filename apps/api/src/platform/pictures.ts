import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { inTurns } from './in-turns.ts'

/** A photograph of a good telephone; far from what would fill the memory. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1_200
const THUMBNAIL_SIDE = 160
const QUALITY = 80
const DECODED_AT_ONCE = 2

sharp.cache(false)
sharp.concurrency(1)

export interface Picture {
  /** Of what is in it, so that it never changes under its name. */
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

/** By its first bytes, whatever it is called: nothing else ever reaches a decoder. */
const isKnownFormat = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
  (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))

/** For pictures that are drawn rather than taken. */
export const pictureOfDrawing = async (svg: string): Promise<Picture> =>
  encodePicture(await sharp(Buffer.from(svg)).png().toBuffer())

const takeTurn = inTurns(DECODED_AT_ONCE)

/** Decoded and written anew, upright and without where it was taken: only the picture itself is kept. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  takeTurn(async () => {
    if (!isKnownFormat(bytes)) throw new NotAPicture('neither JPEG, PNG nor WebP')
    try {
      const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
      const { data: picture, info } = await upright
        .clone()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
      const thumbnail = await sharp(picture)
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer()
      const hash = createHash('sha256').update(picture).digest('hex')
      return { hash, picture, thumbnail, width: info.width, height: info.height }
    } catch (error) {
      throw new NotAPicture('it cannot be decoded', { cause: error })
    }
  })
