import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Every hashed file also as .br and .gz, made once after the build and served as it is. */
export const precompress = async (folder: string, brotliQuality: number): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  for (const file of files) {
    const path = join(folder, file)
    const content = await readFile(path)
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }
    await writeFile(`${path}.br`, await asBrotli(content, options))
    await writeFile(`${path}.gz`, await asGzip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
