import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface PixelsToRead {
  readonly data: ImageDataArray
  readonly width: number
  readonly height: number
}

// Its own default is a server on the internet.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const read = async ({ data, width, height }: PixelsToRead): Promise<string | null> => {
  const [found] = await readBarcodes(new ImageData(data, width, height), {
    maxNumberOfSymbols: 1,
    tryHarder: true,
  })
  return found?.isValid === true ? found.text : null
}

self.addEventListener('message', ({ data }: MessageEvent<PixelsToRead>) => {
  void read(data).then(
    (text) => self.postMessage(text),
    // Reported as an error of the worker.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
