/** One change of a source file. */
export interface Edit {
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
  /** Defaults to the guard's file in docs/security.md. */
  readonly path?: string
}

export interface TakeOut extends Edit {
  /** Guards that stand before or behind the first, and hide that it is gone. */
  readonly also?: readonly Edit[]
  /** The case that fails, for a title with a placeholder. Omit to run all cases. */
  readonly case?: string
  /** The `describe` of the test that fails, where many have that test. */
  readonly within?: string
}

/** By what must hold, as docs/security.md says it. */
export type TakeOuts = Readonly<Record<string, TakeOut>>

export const editsOf = (takeOut: TakeOut): readonly Edit[] => [takeOut, ...(takeOut.also ?? [])]

/** The source without the guard; throws if the text of the edit is not there exactly once. */
export const applyEdit = (source: string, { find, put }: Edit): string => {
  const [before = '', after, ...more] = source.split(find)
  if (after === undefined) throw new Error(`the text of the edit is gone: ${find}`)
  if (more.length > 0)
    throw new Error(`the text of the edit stands ${more.length + 1} times: ${find}`)
  return before + put + after
}
