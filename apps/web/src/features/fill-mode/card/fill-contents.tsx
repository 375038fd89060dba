import { orderReference } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../fill-mode.module.css'
import type { ToBeFilled } from '../fill-mode.graphql.ts'
import { useContentLines } from '../use-content-lines.ts'

/** What belongs in the box, and for which order. */
export const FillContents = ({ reservation }: { reservation: ToBeFilled }) => {
  const { t } = useTranslation('fillMode')
  const { order, externalOrderId } = reservation
  const reference = order === null ? externalOrderId : orderReference({ ...order, externalOrderId })
  const lines = useContentLines()(reservation)
  if (reference === '' && lines.length === 0) return null
  return (
    <div className={classes.contents}>
      {reference !== '' && <strong>{t('order', { reference })}</strong>}
      {lines.length > 0 && (
        <ul aria-label={t('contents')}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
