import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useListExport } from '../../../lib/files/use-list-export.ts'
import { type LogFilter, logsQuery, platformLogsQuery, type Trail } from '../logs.graphql.ts'
import { useLogTexts } from '../use-log-texts.ts'

export const useExport = (trail: Trail, filter: LogFilter) => {
  const client = useClient()
  const { t } = useTranslation('logList')
  const { headers, cells } = useLogTexts()
  return useListExport(async () => ({
    ask: async (pagination) => {
      const { exportQuery } = await import('../../../lib/files/export-query.ts')
      const query = trail === 'platform' ? platformLogsQuery : logsQuery
      const { data, ...about } = await exportQuery(client, query, { filter, pagination })
      return { list: data?.logs, ...about }
    },
    head: headers,
    cells,
    words: {
      fileName: t('fileName'),
      failed: t('exportFailed'),
      exported: (count) => t('exported', { count }),
    },
  }))
}
