import * as z from 'zod/mini'

/** More than any list has. */
const COLUMNS_MAX = 40
const NAME = /^[a-zA-Z]{1,40}$/

const codeName = () => z.string().check(z.regex(NAME, { error: 'choice' }))

/** Columns that the user hides. Empty shows all, including those hidden by default. */
export const hiddenColumnsInput = z.object({
  list: codeName(),
  columns: z.array(codeName()).check(z.maxLength(COLUMNS_MAX, { error: 'tooLong' })),
})

export type HiddenColumns = Readonly<Record<string, readonly string[]>>
