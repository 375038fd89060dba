import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { GatewayDetail } from '../gateways.graphql.ts'
import classes from '../gateways.module.css'

/** Codes that were withdrawn while the gateway could not be told: they may still open there. */
export const LingeringCodes = ({ codes }: { codes: GatewayDetail['lingeringCodes'] }) => {
  const { t } = useTranslation('gateways')
  const formats = useFormats()
  if (codes.length === 0) return null
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />}>
      {t('lingering', { count: codes.length })}
      <ul className={classes.list}>
        {codes.map(({ _id, kind, subjectName, endedAt }) => (
          <li key={_id}>
            {t(`codeKinds.${kind}`)}
            {subjectName === null ? '' : `: ${subjectName}`} · {formats.dateTime(endedAt)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
