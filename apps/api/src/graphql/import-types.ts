import {
  FIELD_PROBLEMS,
  type FieldProblem,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@lockerdesk/domain'
import { builder } from './builder.ts'

const ImportOutcomeEnum = builder.enumType('ImportOutcome', { values: IMPORT_OUTCOMES })
const FieldProblemEnum = builder.enumType('FieldProblem', { values: FIELD_PROBLEMS })

interface Problem {
  readonly column: string
  readonly problem: FieldProblem
}
interface Row {
  readonly outcome: ImportOutcome
  readonly problems: readonly Problem[]
}
type Import<Imported> = Readonly<Record<ImportOutcome, number>> & {
  readonly _id: string | null
  readonly rows: readonly Imported[]
}

/** `CustomerImport {created, updated, unchanged, refused, rows}`; `idField` names what a row became. */
export const importOf = <IdField extends string>(
  name: string,
  columns: readonly string[],
  idField: IdField,
) => {
  type Imported = Row & Readonly<Record<IdField, string | null>>
  const ColumnEnum = builder.enumType(`${name}Column`, { values: columns })
  const ImportProblem = builder.objectRef<Problem>(`${name}ImportProblem`).implement({
    fields: (t) => ({
      column: t.field({ type: ColumnEnum, resolve: ({ column }) => column }),
      problem: t.field({ type: FieldProblemEnum, resolve: ({ problem }) => problem }),
    }),
  })
  const ImportedRow = builder.objectRef<Imported>(`${name}ImportedRow`).implement({
    fields: (t) => ({
      outcome: t.field({ type: ImportOutcomeEnum, resolve: ({ outcome }) => outcome }),
      [idField]: t.id({ nullable: true, resolve: (row) => row[idField] }),
      problems: t.field({ type: [ImportProblem], resolve: ({ problems }) => [...problems] }),
    }),
  })
  return builder.objectRef<Import<Imported>>(`${name}Import`).implement({
    fields: (t) => ({
      _id: t.id({
        nullable: true,
        description:
          'Id to send with the next part of the file and to undo the import. Null for a trial run.',
        resolve: ({ _id }) => _id,
      }),
      created: t.int({ resolve: ({ created }) => created }),
      updated: t.int({ resolve: ({ updated }) => updated }),
      unchanged: t.int({ resolve: ({ unchanged }) => unchanged }),
      refused: t.int({ resolve: ({ refused }) => refused }),
      rows: t.field({
        type: [ImportedRow],
        description: 'One entry per row of this part, in file order.',
        resolve: ({ rows }) => [...rows],
      }),
    }),
  })
}
