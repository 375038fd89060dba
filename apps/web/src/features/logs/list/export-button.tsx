import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { logFilterOf } from './log-filter.ts'
import type { LogSearch } from './log-search.ts'
import type { Trail } from '../logs.graphql.ts'
import { useExport } from './use-export.ts'

export const ExportButton = ({ trail, search }: { trail: Trail; search: LogSearch }) => {
  const { t } = useTranslation('logList')
  const formats = useFormats()
  const { timeZone } = useSession().user
  const filter = useMemo(() => logFilterOf(search, timeZone), [search, timeZone])
  const { run, done } = useExport(trail, filter)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={done !== null}
      onClick={() => void run()}
    >
      {done === null ? t('export') : t('exporting', { number: formats.number(done) })}
    </Button>
  )
}
