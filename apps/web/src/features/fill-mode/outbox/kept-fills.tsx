import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import classes from '../fill-mode.module.css'
import type { KeptFill } from './outbox-store.ts'
import { useKeptRefusal } from './use-kept-refusal.ts'
import { useFillName } from '../use-fill-name.ts'

/** What was put in without a network: waiting to be sent, or no longer possible, one by one. */
export const KeptFills = ({
  fills,
  onRemove,
  onRetry,
}: {
  fills: readonly KeptFill[]
  onRemove: (fill: KeptFill) => Promise<void>
  onRetry: (fill: KeptFill) => Promise<void>
}) => {
  const { t } = useTranslation('fillMode')
  const waiting = fills.filter(({ refusal }) => refusal === null)
  const refused = fills.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {refused.length > 0 && (
        <section className={classes.kept} data-tone="bad" aria-label={t('waiting.refusedTitle')}>
          <h2>
            <IconAlertTriangle size={18} aria-hidden />
            <span role="status">{t('waiting.refused', { count: refused.length })}</span>
          </h2>
          <ul>
            {refused.map((fill) => (
              <KeptRow key={fill.key} fill={fill}>
                <Button size="sm" variant="default" onClick={() => void onRetry(fill)}>
                  {t('waiting.retry')}
                </Button>
                <Button size="sm" variant="subtle" onClick={() => void onRemove(fill)}>
                  {t('waiting.dismiss')}
                </Button>
              </KeptRow>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={classes.kept} aria-label={t('waiting.title')}>
          <h2>
            <IconClockUp size={18} aria-hidden />
            <span role="status">{t('waiting.count', { count: waiting.length })}</span>
          </h2>
          <ul>
            {waiting.map((fill) => (
              <KeptRow key={fill.key} fill={fill}>
                <Button size="sm" variant="default" onClick={() => void onRemove(fill)}>
                  {t('takeBack')}
                </Button>
              </KeptRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const KeptRow = ({ fill, children }: { fill: KeptFill; children: ReactNode }) => {
  const { t } = useTranslation('fillMode')
  const formats = useFormats()
  const refusalText = useKeptRefusal()
  const { boxes } = fill.reservation
  const nameOf = useFillName()
  return (
    <li>
      <span className={classes.queuedLabel}>{boxes.map(({ label }) => label).join(', ')}</span>
      <span className={classes.queuedName}>
        {nameOf(fill.reservation)}
        <small>
          {fill.refusal === null
            ? t('waiting.since', { at: formats.time(fill.confirmedAt) })
            : refusalText(fill.refusal)}
        </small>
      </span>
      <span className={classes.keptActions}>{children}</span>
    </li>
  )
}
