import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULT_SIZES } from '../../../apps/api/test/faults/sizes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FAULTS = join(ROOT, 'apps/api/test/faults')

test('every size is asked for by its test, and told on the page about reliability', async () => {
  const page = await readFile(join(ROOT, 'docs/reliability.md'), 'utf8')
  const files = await readdir(FAULTS)
  for (const [name, figures] of Object.entries(FAULT_SIZES)) {
    const file = files.find((each) => each.startsWith(`${name.toLowerCase()}-`)) ?? `no ${name}`
    const asking = await readFile(join(FAULTS, file), 'utf8')
    for (const [figure, value] of Object.entries(figures)) {
      expect(asking).toContain(`figure('${figure}'`)
      expect(page).toContain(`${figure}=${value}`)
    }
  }
})

test('every size that a test asks for can be run by the one command', async () => {
  const known = Object.values(FAULT_SIZES).flatMap((figures) => Object.keys(figures))
  for (const file of await readdir(FAULTS)) {
    const asking = await readFile(join(FAULTS, file), 'utf8')
    for (const [, figure] of asking.matchAll(/figure\('(F\d+_\w+)'/g))
      expect(known).toContain(figure)
  }
})
