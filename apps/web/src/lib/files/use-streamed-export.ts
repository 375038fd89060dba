import { CombinedError } from '@urql/core'
import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useRefusal } from '../calls/refusal.ts'
import { getAccessToken } from '../session/access-token.ts'
import { useOrganisation } from '../session/session.ts'
import { useDataAsOf } from '../time/use-data-as-of.ts'
import { saveFile } from './csv.ts'

export interface StreamedExport {
  readonly path: string
  readonly fileName: string
  readonly failed: string
  readonly exported: (count: number) => string
}

const LINE_END = '\r\n'

/**
 * Downloads a streamed file; `done` counts its rows. Uses fetch instead of a link, because the call
 * carries a bearer token. Never saves a partial file.
 */
export const useStreamedExport = ({ path, fileName, failed, exported }: StreamedExport) => {
  const { _id: organisationId } = useOrganisation()
  const refusalOf = useRefusal()
  const withDataAsOf = useDataAsOf()
  const [done, setDone] = useState<number | null>(null)

  const load = async (asked: object): Promise<void> => {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await getAccessToken()}`,
        'x-organisation-id': organisationId,
      },
      body: JSON.stringify(asked),
    })
    if (!response.ok || response.body === null) throw await refusalIn(response)
    const pieces: string[] = []
    // The header row is a line too.
    let rows = -1
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      pieces.push(piece)
      rows += piece.split(LINE_END).length - 1
      setDone(Math.max(0, rows))
    }
    saveFile(`${fileName}.csv`, new Blob(['\uFEFF', ...pieces]))
    const message = withDataAsOf(exported(rows), response.headers.get('x-data-as-of'))
    showToast({ severity: 'success', message })
  }

  const run = async (asked: object): Promise<void> => {
    setDone(0)
    try {
      await load(asked)
    } catch (error) {
      const reason = error instanceof CombinedError ? `: ${refusalOf(error).text}` : ''
      showToast({ severity: 'danger', message: `${failed}${reason}` })
    } finally {
      setDone(null)
    }
  }
  return { run, done } as const
}

const refusalIn = async (response: Response): Promise<CombinedError> => {
  const { error: code, ...about } = (await response.json()) as { readonly error?: string }
  return new CombinedError({ graphQLErrors: [{ message: '', extensions: { code, ...about } }] })
}
