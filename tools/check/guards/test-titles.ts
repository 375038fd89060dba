import { testCalls } from '../specification/test-calls.ts'

/** Titles of the tests in a file as they are written, those of `test.each` with their placeholders. */
export const testTitles = (path: string, source: string): Set<string> =>
  new Set(testCalls(path, source).map(({ title }) => String(title['value'])))
