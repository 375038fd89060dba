import { claimsInRepository, testsById } from './specification/read-repository.ts'

/** Prints the claims of docs/specification.md whose id no test names, and fails if there are any. */
const claims = claimsInRepository()
const tests = testsById()
const unguarded = claims.filter(({ id }) => !tests.has(id))
for (const { id, text } of unguarded) console.log(`${id} ${text}`)
console.log(`${unguarded.length} of ${claims.length} claims have no test.`)
process.exitCode = unguarded.length === 0 ? 0 : 1
