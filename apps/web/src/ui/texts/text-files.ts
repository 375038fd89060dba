import type { TextTree } from '@lockerdesk/messages/read-text'

export type LoadTexts = (language: string, namespace: string) => Promise<TextTree>

/** One file per language and namespace; each is loaded once. */
export const makeTextFiles = () => {
  let loadTexts: LoadTexts | undefined
  const trees = new Map<string, TextTree>()
  const loads = new Map<string, Promise<unknown>>()

  const load = (language: string, namespace: string): Promise<unknown> => {
    const name = `${language}/${namespace}`
    const running = loads.get(name)
    if (running !== undefined || loadTexts === undefined) return running ?? Promise.resolve()
    const made = loadTexts(language, namespace).then(
      (tree) => trees.set(name, tree),
      () => {
        // The screen shows its keys instead of nothing; the next part that needs these texts retries.
        trees.set(name, {})
        loads.delete(name)
      },
    )
    loads.set(name, made)
    return made
  }

  return {
    /** Without it, as in a test, only what was added is there, and nobody waits for more. */
    loadFrom: (from: LoadTexts) => void (loadTexts = from),
    add: (language: string, namespace: string, tree: TextTree) =>
      void trees.set(`${language}/${namespace}`, tree),
    treeOf: (language: string, namespace: string) => trees.get(`${language}/${namespace}`),
    loadAll: (language: string, namespaces: Iterable<string>): Promise<unknown> =>
      Promise.all(Array.from(namespaces, (namespace) => load(language, namespace))),
    /** To wait for before a screen is drawn; undefined once everything is there. The same promise each time. */
    firstMissing: (
      language: string,
      namespaces: readonly string[],
    ): Promise<unknown> | undefined => {
      if (loadTexts === undefined) return undefined
      const [first] = namespaces
        .filter((namespace) => !trees.has(`${language}/${namespace}`))
        .map((namespace) => load(language, namespace))
      return first
    },
  }
}
