/** The names of the top-level fields that differ, for the save bar. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter(
    (key) =>
      JSON.stringify((before as Record<string, unknown>)[key]) !==
      JSON.stringify((after as Record<string, unknown>)[key]),
  )
