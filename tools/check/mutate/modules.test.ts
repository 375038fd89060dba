import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MUTATED } from './modules.ts'
import { sampleOf } from './sample-checker.ts'

const ROOT = join(import.meta.dirname, '../../..')
const count = async (pattern: string): Promise<number> =>
  (await Array.fromAsync(glob(pattern, { cwd: ROOT }))).length
/** `{a,b}/**` matches as soon as there is one of them: each is looked for. */
const eachOf = (pattern: string): string[] => {
  const [braces, inside] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || inside === undefined) return [pattern]
  return inside.split(',').flatMap((one) => eachOf(pattern.replace(braces, one)))
}

test.each(Object.entries(MUTATED))(
  'the folder and every test pattern of %s match files',
  async (_, { folder, files, tests }) => {
    const patterns = [`${folder}/**/${files}.ts`, ...tests].flatMap(eachOf)
    const counts = await Promise.all(patterns.map(count))
    expect(patterns.filter((_pattern, index) => counts[index] === 0)).toEqual([])
  },
)

test('the checker that takes a sample is where Stryker looks for it', async () => {
  vi.stubEnv('MUTATED', 'domain')
  vi.stubEnv('MUTANT_SAMPLE', '20')
  const { default: config } = await import('./stryker.config.ts')
  vi.unstubAllEnvs()
  const ours = (config.plugins ?? []).filter((plugin) => plugin.startsWith('.'))
  expect(ours).toHaveLength(1)
  expect(await count(ours.join())).toBe(1)
})

test('a sample has its size and is the same for the same code', () => {
  const mutants = Array.from({ length: 200 }, (_, line) => ({
    id: `${line}`,
    fileName: '/sandbox-1/apps/api/src/modules/orders/orders.ts',
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
    location: { line },
  }))
  const sample = sampleOf(mutants, 20)
  const renumbered = mutants.map((mutant) => ({
    ...mutant,
    id: `again-${mutant.id}`,
    fileName: mutant.fileName.replace('sandbox-1', 'sandbox-2'),
  }))
  expect(sample.size).toBe(20)
  expect([...sampleOf(renumbered, 20)]).toEqual([...sample].map((id) => `again-${id}`))
})
