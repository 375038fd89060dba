import type { TadaDocumentNode } from 'gql.tada'
import { useState } from 'react'
import type { AnyVariables } from 'urql'
import { createClient } from '../../lib/calls/client.ts'
import { useRefusal } from '../../lib/calls/refusal.ts'
import { showToast } from '../../ui/toast.ts'

interface Owned {
  readonly _id: string
  readonly organisationId: string | null
}

/** The ids by the organisation they belong to; what nobody has claimed is left out. */
export const idsByOrganisation = (things: readonly Owned[]): Map<string, string[]> => {
  const byOrganisation = new Map<string, string[]>()
  for (const { _id, organisationId } of things) {
    if (organisationId === null) continue
    byOrganisation.set(organisationId, [...(byOrganisation.get(organisationId) ?? []), _id])
  }
  return byOrganisation
}

/** One change of many things, asked of each organisation that owns some of them. */
export const useChangeEach = <Result, Variables extends AnyVariables>(
  document: TadaDocumentNode<Result, Variables>,
  texts: { readonly done: string; readonly failed: string },
) => {
  const shown = useRefusal()
  const [isRunning, setRunning] = useState(false)
  const change = async (
    things: readonly Owned[],
    variablesOf: (ids: string[]) => Variables,
  ): Promise<boolean> => {
    setRunning(true)
    try {
      for (const [organisationId, ids] of idsByOrganisation(things)) {
        const { error } = await createClient(organisationId)
          .mutation(document, variablesOf(ids))
          .toPromise()
        if (error !== undefined) {
          showToast({ severity: 'danger', message: `${texts.failed}: ${shown(error).text}` })
          return false
        }
      }
      showToast({ severity: 'success', message: texts.done })
      return true
    } finally {
      setRunning(false)
    }
  }
  return { change, isRunning } as const
}
