import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json)$/
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Every hashed file also as .br and .gz, made once after the build and served as it is. */
export const precompress = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  for (const file of files) {
    const path = join(folder, file)
    const content = await readFile(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${path}.br`, await asBrotli(content, quality))
    await writeFile(`${path}.gz`, await asGzip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
