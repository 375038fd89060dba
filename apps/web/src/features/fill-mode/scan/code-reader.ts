import type { PixelsToRead } from './scan-worker.ts'

export interface CodeReader {
  /** The text of the code in the picture; null: none. */
  readonly read: (picture: HTMLVideoElement) => Promise<string | null>
}

// Not in the types of the DOM yet: Chrome on Android and macOS have it.
interface BuiltInDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface BuiltInDetectors {
  new (options: { readonly formats: readonly string[] }): BuiltInDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** On our labels, on packing slips and on goods. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'data_matrix', 'itf']

/** The browser's own reader where there is one, else ours, which loads only now. */
export const startCodeReader = async (ended: AbortSignal): Promise<CodeReader> =>
  (await builtInReader()) ?? workerReader(ended)

const builtInReader = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BuiltInDetectors }
  if (BarcodeDetector === undefined) return null
  const supported = await BarcodeDetector.getSupportedFormats()
  if (!supported.includes('qr_code')) return null
  const detector = new BarcodeDetector({
    formats: FORMATS.filter((format) => supported.includes(format)),
  })
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null }
}

/** Large enough for a QR code held at arm's length. */
const MAX_WIDTH = 960

/** In a worker: its own content security policy lets it compile WebAssembly, the page's does not. */
const workerReader = (ended: AbortSignal): CodeReader => {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  ended.addEventListener('abort', () => worker.terminate())
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (picture) => {
      const { videoWidth, videoHeight } = picture
      if (context === null || videoWidth === 0) return Promise.resolve(null)
      const scale = Math.min(1, MAX_WIDTH / videoWidth)
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      const { promise, resolve, reject } = Promise.withResolvers<string | null>()
      worker.addEventListener(
        'message',
        ({ data: text }: MessageEvent<string | null>) => resolve(text),
        { once: true },
      )
      worker.addEventListener('error', () => reject(new Error('the code reader failed')), {
        once: true,
      })
      const pixels: PixelsToRead = { data, width, height }
      worker.postMessage(pixels, [data.buffer])
      return promise
    },
  }
}
