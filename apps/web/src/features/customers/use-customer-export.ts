import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { saveFile } from '../../lib/csv.ts'
import type { VariablesOf } from '../../lib/graphql.ts'
import { useRefusal } from '../../lib/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { exportCustomersMutation } from './customers.graphql.ts'

export type ExportedList = Omit<VariablesOf<typeof exportCustomersMutation>, 'after'>

/** Part by part; `done` counts the rows while it runs and is null before and after. */
export const useCustomerExport = (list: ExportedList) => {
  const client = useClient()
  const refusalOf = useRefusal()
  const { t } = useTranslation('customers')
  const [done, setDone] = useState<number | null>(null)
  const part = (after: string | null) =>
    client.mutation(exportCustomersMutation, { ...list, after }).toPromise()
  const run = async () => {
    const parts: string[] = []
    let after: string | null = null
    let count = 0
    setDone(0)
    do {
      const { data, error }: Awaited<ReturnType<typeof part>> = await part(after)
      if (data === undefined) {
        setDone(null)
        const reason = error === undefined ? '' : `: ${refusalOf(error).text}`
        void showToast({ severity: 'danger', message: `${t('exportFailed')}${reason}` })
        return
      }
      const { csv, rowCount, endCursor, hasNextPage } = data.exportCustomers
      parts.push(csv)
      count += rowCount
      setDone(count)
      after = hasNextPage ? endCursor : null
    } while (after !== null)
    setDone(null)
    saveFile(`${t('fileName')}.csv`, parts.join(''))
    void showToast({ severity: 'success', message: t('exported', { count }) })
  }
  return { run, done }
}
