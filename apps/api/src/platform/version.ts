import { readFileSync } from 'node:fs'

const FILE = new URL('../../package.json', import.meta.url)

/** Of the product, as its package says. */
export const VERSION: string = (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string })
  .version
