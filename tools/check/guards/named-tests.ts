import { join } from 'node:path'
import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { type NamedTest, titlePattern } from './title-pattern.ts'

const PROJECTS = ['unit', 'integration', 'web']

/** What a run of tests came to. */
export interface RunOfTests {
  /** Full names. */
  readonly passed: readonly string[]
  readonly failed: readonly FailedTest[]
  /** Why tests did not run: a file that does not load, a failed hook. */
  readonly faults: readonly string[]
}

export interface FailedTest {
  readonly name: string
  readonly message: string
  /** By an assertion of its own, not by a crash. */
  readonly isAssertion: boolean
}

export interface NamedTests {
  run(path: string, tests: readonly NamedTest[]): Promise<RunOfTests>
  /** After a change of a file. A migration starts the database anew. */
  forget(path: string): Promise<void>
  close(): Promise<void>
}

/** One Vitest for all runs: the database starts once, and unchanged files stay compiled. */
export const openNamedTests = (root: string): NamedTests => {
  let started: Promise<Vitest> | undefined
  const vitest = () => {
    started ??= createVitest({
      root,
      config: join(root, 'vitest.config.ts'),
      project: PROJECTS,
      watch: false,
      reporters: [{}],
    })
    return started
  }
  const close = async () => {
    await (await started)?.close()
    started = undefined
  }
  return {
    run: async (path, named) => {
      const runner = await vitest()
      const [found] = await runner.globTestSpecifications([path])
      if (found === undefined) return { passed: [], failed: [], faults: ['no suite runs the file'] }
      const { testModules, unhandledErrors } = await runner.runTestSpecifications([
        found.project.createSpecification(found.moduleId, {
          testNamePattern: titlePattern(named),
        }),
      ])
      const tests = testModules.flatMap(({ children }) => [...children.allTests()])
      const errors = testModules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ])
      return {
        passed: tests.filter((test) => test.result().state === 'passed').map(nameOf),
        failed: tests.filter((test) => test.result().state === 'failed').map(failureOf),
        faults: [...errors, ...unhandledErrors].map(messageOf),
      }
    },
    forget: async (path) => {
      if (path.endsWith('.sql')) await close()
      else if (started !== undefined) (await started).invalidateFile(join(root, path))
    },
    close,
  }
}

const nameOf = ({ fullName }: TestCase): string => fullName

const failureOf = (test: TestCase): FailedTest => {
  const [error] = test.result().errors ?? []
  return {
    name: test.fullName,
    message: messageOf(error),
    isAssertion: error?.name === 'AssertionError',
  }
}

const messageOf = (error: unknown): string => {
  const message = (error as { readonly message?: unknown } | undefined)?.message
  return String(message ?? error).split('\n')[0] ?? ''
}
