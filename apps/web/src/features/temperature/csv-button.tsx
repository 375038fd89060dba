import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useRefusal } from '../../lib/calls/refusal.ts'
import { showToast } from '../../ui/toast.ts'
import type { Period } from './period.ts'
import { reportCsvQuery } from './temperature.graphql.ts'

/** The whole report as a file for a spreadsheet. */
export const CsvButton = ({
  lockerId,
  period,
  name,
}: {
  lockerId: string
  period: Period
  name: string
}) => {
  const { t } = useTranslation('temperature')
  const client = useClient()
  const shown = useRefusal()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const { data, error } = await client
      .query(reportCsvQuery, { lockerId, ...period }, { requestPolicy: 'network-only' })
      .toPromise()
    setBusy(false)
    if (data === undefined) {
      const reason = error === undefined ? '' : `: ${shown(error).text}`
      showToast({ severity: 'danger', message: `${t('csvFailed')}${reason}` })
      return
    }
    const address = URL.createObjectURL(
      new Blob([data.lockerReport.csv], { type: 'text/csv;charset=utf-8' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = `${name} ${period.from.slice(0, 10)} ${period.to.slice(0, 10)}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('csv')}
    </Button>
  )
}
