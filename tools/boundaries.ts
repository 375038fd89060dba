import { join } from 'node:path'
import { checkBoundaries } from './boundaries/check-boundaries.ts'

// Well below what the repository holds: fewer means that the check looks in the wrong place.
const MINIMUM_FILES = 250

const { filesRead, complaints } = await checkBoundaries(join(import.meta.dirname, '..'), {
  minimumFiles: MINIMUM_FILES,
})
for (const complaint of complaints) console.error(complaint)
console.log(`${filesRead} files read, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
