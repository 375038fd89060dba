import { FIELD_PROBLEMS, IMPORT_OUTCOMES } from '@lockerdesk/domain'
import { builder } from './builder.ts'

/** What every import says of a row. */
export const ImportOutcomeEnum = builder.enumType('ImportOutcome', { values: IMPORT_OUTCOMES })
export const FieldProblemEnum = builder.enumType('FieldProblem', { values: FIELD_PROBLEMS })
