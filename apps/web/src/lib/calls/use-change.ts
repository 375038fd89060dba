import type { TadaDocumentNode } from 'gql.tada'
import { type AnyVariables, type CombinedError, useMutation } from 'urql'
import { showToast } from '../../ui/toast.ts'
import { askForProof } from '../session/proof.ts'
import { type ShownRefusal, useRefusal } from './refusal.ts'

export type ChangeOutcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly refusal: ShownRefusal }

export interface ChangeTexts<Result = unknown> {
  /** Success toast; computed from the response if it may differ from the request. */
  readonly done?: string | ((answer: Result) => DoneToast)
  /** Failure toast, with the reason; field errors appear in the form. */
  readonly failed: string
  /** Types that it changes without returning them; queries on them refetch. */
  readonly touches?: string[]
}

export interface DoneToast {
  readonly severity: 'success' | 'warning'
  readonly message: string
}

/** A mutation with its toasts. Ignores further calls while it runs. */
export const useChange = <Result, Variables extends AnyVariables>(
  document: TadaDocumentNode<Result, Variables>,
  texts: ChangeTexts<Result>,
) => {
  const [{ fetching }, execute] = useMutation<Result, Variables>(document)
  const shown = useRefusal()
  const change = async (variables: Variables): Promise<ChangeOutcome<Result>> => {
    const context = { additionalTypenames: texts.touches ?? [] }
    let { data, error } = await execute(variables, context)
    if (wantsProof(error) && (await askForProof()))
      ({ data, error } = await execute(variables, context))
    if (error !== undefined || data === undefined) {
      const refusal: ShownRefusal =
        error === undefined ? { code: 'INTERNAL', text: texts.failed, fields: {} } : shown(error)
      const isAtFields = Object.keys(refusal.fields).length > 0
      if (!isAtFields)
        showToast({ severity: 'danger', message: `${texts.failed}: ${refusal.text}` })
      return { ok: false, refusal }
    }
    const { done } = texts
    if (done !== undefined)
      showToast(typeof done === 'string' ? { severity: 'success', message: done } : done(data))
    return { ok: true, value: data }
  }
  return { change, isRunning: fetching } as const
}

const wantsProof = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors[0]?.extensions['code'] === 'REAUTHENTICATION_REQUIRED'
