import { createHash } from 'node:crypto'

interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: object
}

type CheckResult = { status: 'passed' } | { status: 'compileError'; reason: string }

/** Spreads mutants evenly; the sandbox of a run does not enter, so that the same code gives the same sample. */
const rankOf = ({ fileName, mutatorName, replacement, location }: Mutant): string =>
  createHash('sha256')
    .update(process.env['MUTANT_SEED'] ?? '')
    .update(/(apps|packages)\/.*$/.exec(fileName)?.[0] ?? fileName)
    .update(mutatorName)
    .update(replacement)
    .update(JSON.stringify(location))
    .digest('hex')

/** Returns the ids of a random sample, the same for the same seed and code. */
export const sampleOf = (mutants: readonly Mutant[], size: number): ReadonlySet<string> =>
  new Set(
    mutants
      .map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }))
      .toSorted((a, b) => a.rank.localeCompare(b.rank))
      .slice(0, size)
      .map(({ id }) => id),
  )

/** Reports mutants outside of the sample as compile errors, which count neither as killed nor as survived. */
class SampleChecker {
  async init(): Promise<void> {}

  /** One group, so that `check` sees all of them. */
  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, CheckResult>> {
    const sample = sampleOf(mutants, Number(process.env['MUTANT_SAMPLE']))
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        sample.has(id)
          ? { status: 'passed' as const }
          : { status: 'compileError' as const, reason: 'outside of the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
] as const
