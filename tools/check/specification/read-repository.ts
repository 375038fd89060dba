import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsInTests } from './ids-in-tests.ts'
import { type Claim, readClaims } from './read-claims.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TESTS = '{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const claimsInRepository = (): Claim[] => readClaims(read('docs/specification.md'))

/** Which test files name an id. */
export const testsById = (): Map<string, string[]> => {
  const files = new Map<string, string[]>()
  const exclude = ['**/node_modules/**', '**/dist/**']
  for (const path of globSync(TESTS, { cwd: ROOT, exclude })) {
    const source = read(path)
    // Parsing costs the most: a file without an id is not parsed.
    if (!source.includes('[S')) continue
    for (const id of idsInTests(path, source)) files.set(id, [...(files.get(id) ?? []), path])
  }
  return files
}
