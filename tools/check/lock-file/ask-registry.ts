import type { NativePackage } from './native-packages.ts'

const PATIENCE_MS = 10_000

export interface RegistryAnswer {
  /** Packages that the registry lacks, or holds with other content than the lock file says. */
  readonly wrong: readonly string[]
  /** Why some could not be asked for; null when all were. */
  readonly unanswered: string | null
}

type Answer = 'right' | { readonly wrong: string } | { readonly unanswered: string }

/** Asks for all at once: the manifest of one version is a small file. */
export const askRegistry = async (
  registry: string,
  packages: readonly NativePackage[],
): Promise<RegistryAnswer> => {
  const answers = await Promise.all(packages.map((each) => askFor(registry, each)))
  return {
    wrong: answers.flatMap((answer) =>
      typeof answer === 'object' && 'wrong' in answer ? [answer.wrong] : [],
    ),
    unanswered:
      answers.flatMap((answer) =>
        typeof answer === 'object' && 'unanswered' in answer ? [answer.unanswered] : [],
      )[0] ?? null,
  }
}

const askFor = async (
  registry: string,
  { name, version, integrity }: NativePackage,
): Promise<Answer> => {
  const url = `${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}/${version}`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.status === 404) return { wrong: `${name}@${version} is not in the registry` }
    if (!response.ok) return { unanswered: `${url} answers ${response.status}` }
    const { dist } = (await response.json()) as { readonly dist: { readonly integrity: string } }
    if (integrity.split(' ').includes(dist.integrity)) return 'right'
    return { wrong: `${name}@${version} has another integrity in the registry` }
  } catch (error) {
    return { unanswered: `${registry}: ${reasonOf(error)}` }
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
