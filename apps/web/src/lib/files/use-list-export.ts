import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useRefusal } from '../calls/refusal.ts'
import { useDataAsOf } from '../time/use-data-as-of.ts'
import { csvOf, saveFile } from './csv.ts'

const ROWS_AT_ONCE = 100

interface Answer<Row> {
  readonly list:
    | {
        readonly items: readonly Row[]
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
      }
    | undefined
  readonly error: CombinedError | undefined
  readonly dataAsOf: string | null
}

export interface ListExport<Row> {
  readonly ask: (pagination: { limit: number; after: string | null }) => Promise<Answer<Row>>
  readonly head: readonly string[]
  readonly cells: (row: Row) => readonly string[]
  readonly words: {
    readonly fileName: string
    readonly failed: string
    readonly exported: (count: number) => string
  }
}

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly dataAsOf: string | null
}

/**
 * Exports all pages of a list as it is shown; `done` counts the rows. Built in the browser, page by
 * page, because a plain download link cannot carry the bearer token.
 */
export const useListExport = <Row>(load: () => Promise<ListExport<Row>>) => {
  const refusalOf = useRefusal()
  const [done, setDone] = useState<number | null>(null)
  const withDataAsOf = useDataAsOf()
  const everything = async ({ ask, words }: ListExport<Row>): Promise<Found<Row> | null> => {
    const rows: Row[] = []
    let asOf: string | null = null
    let after: string | null = null
    do {
      setDone(rows.length)
      const { list, error, dataAsOf }: Answer<Row> = await ask({ limit: ROWS_AT_ONCE, after })
      if (list === undefined) {
        const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
        showToast({ severity: 'danger', message: `${words.failed}${reason}` })
        return null
      }
      rows.push(...list.items)
      asOf ??= dataAsOf
      after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
    } while (after !== null)
    return { rows, dataAsOf: asOf }
  }
  /** Reuses rows that a search has already returned. */
  const run = async (found?: readonly Row[]): Promise<void> => {
    const made = await load()
    const { head, cells, words } = made
    const all = found === undefined ? await everything(made) : { rows: found, dataAsOf: null }
    setDone(null)
    if (all === null) return
    const { rows, dataAsOf } = all
    saveFile(`${words.fileName}.csv`, csvOf([head, ...rows.map(cells)]))
    const message = withDataAsOf(words.exported(rows.length), dataAsOf)
    showToast({ severity: 'success', message })
  }
  return { run, done } as const
}
