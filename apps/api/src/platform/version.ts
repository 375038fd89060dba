import { readFileSync } from 'node:fs'

const FILE = new URL('../../package.json', import.meta.url)

/** Version of the product, from package.json. */
export const VERSION: string = (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string })
  .version
