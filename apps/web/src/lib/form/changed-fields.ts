/** The names of the top-level fields that differ, for the save bar. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter(
    (key) =>
      JSON.stringify((before as Record<string, unknown>)[key]) !==
      JSON.stringify((after as Record<string, unknown>)[key]),
  )

/** Only changed fields of the input, because another user may have changed the others. */
export const onlyChanged = <Input extends object>(before: Input, after: Input): Partial<Input> => {
  const changed = changedFields(before, after)
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => changed.includes(name)),
  ) as Partial<Input>
}
