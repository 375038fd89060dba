import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { csvOf, saveFile } from '../../lib/csv.ts'
import { showToast } from '../../ui/toast.ts'
import { useLogTexts } from './use-log-texts.ts'
import {
  type LogFilter,
  type LogRow,
  logsQuery,
  platformLogsQuery,
  type Trail,
} from './logs.graphql.ts'

const PAGE = 100

/**
 * Exactly what the list shows, in the reader's language. Made here, page by page: the call carries
 * a bearer token, which a plain download link could not.
 */
export const useExport = (trail: Trail, filter: LogFilter) => {
  const client = useClient()
  const { t } = useTranslation('logList')
  const texts = useLogTexts()
  const [done, setDone] = useState<number | null>(null)
  const run = async () => {
    const query = trail === 'platform' ? platformLogsQuery : logsQuery
    const rows: LogRow[] = []
    let after: string | null = null
    setDone(0)
    do {
      const { data } = await client
        .query(
          query,
          { filter, pagination: { limit: PAGE, after } },
          { requestPolicy: 'network-only' },
        )
        .toPromise()
      if (data === undefined) {
        setDone(null)
        void showToast({ severity: 'danger', message: t('exportFailed') })
        return
      }
      rows.push(...data.logs.items)
      setDone(rows.length)
      after = data.logs.pageInfo.hasNextPage ? data.logs.pageInfo.endCursor : null
    } while (after !== null)
    setDone(null)
    saveFile(`${t('fileName')}.csv`, csvOf([texts.headers, ...rows.map(texts.cells)]))
    void showToast({ severity: 'success', message: t('exported', { count: rows.length }) })
  }
  return { run, done }
}
