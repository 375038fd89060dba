import * as z from 'zod/mini'
import { requiredName } from '../fields.ts'
import { isParamOf, LIST_KEYS } from './list-params.ts'

/** Of one user, for one list of one organisation. */
export const LIST_VIEWS_MAX = 50
const VIEW_NAME_MAX_LENGTH = 60
const VALUE_MAX_LENGTH = 200

const paramsField = () =>
  z
    .record(
      z.string(),
      z.union([
        z.string().check(z.maxLength(VALUE_MAX_LENGTH, { error: 'tooLong' })),
        z.number(),
        z.boolean(),
      ]),
    )
    .check(z.refine((params) => Object.keys(params).length > 0, { error: 'empty' }))

export const listViewInput = z
  .object({
    list: z.enum(LIST_KEYS, { error: 'choice' }),
    name: requiredName().check(z.maxLength(VIEW_NAME_MAX_LENGTH, { error: 'tooLong' })),
    params: paramsField(),
    isShared: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ list, params }) => Object.keys(params).every((name) => isParamOf(list, name)), {
      error: 'choice',
      path: ['params'],
    }),
  )
export type ListViewInput = z.output<typeof listViewInput>

export interface ViewOwnership {
  readonly userId: string
  readonly isShared: boolean
}

/** Its owner may change a view; a shared one also users who may share. */
export const mayChangeView = (
  view: ViewOwnership,
  somebody: { readonly userId: string; readonly mayShare: boolean },
): boolean => view.userId === somebody.userId || (view.isShared && somebody.mayShare)
