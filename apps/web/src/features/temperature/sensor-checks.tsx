import { Button, Group } from '@mantine/core'
import { SENSOR_CHECK_KINDS, type SensorCheckKind } from '@lockerdesk/domain'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { WaitingPart } from '../../ui/page/waiting-part.tsx'
import { RecordCheckDialog } from './record-check-dialog.tsx'
import { RemoveCheckDialog } from './remove-check-dialog.tsx'
import { type SensorCheck, sensorChecksQuery } from './sensor-checks.graphql.ts'
import classes from './temperature.module.css'

const TONES = { fine: 'good', soon: 'warn', overdue: 'bad' } as const

/** When the sensor was last calibrated and its alarm tested, and when that is due again. */
export const SensorChecks = ({ lockerId }: { lockerId: string }) => {
  const { t } = useTranslation('temperature')
  const mayRecord = useMay('locker.update')
  const [isRecording, setRecording] = useState(false)
  const [removed, setRemoved] = useState<SensorCheck | null>(null)
  const [{ data, error }, reload] = useLiveQuery(
    { query: sensorChecksQuery, variables: { lockerId } },
    ['temperature'],
  )
  const checks = data?.sensorChecks
  if (checks === undefined) return error === undefined && <WaitingPart />
  const again = () => reload({ requestPolicy: 'network-only' })
  return (
    <Card
      title={t('checks.title')}
      padding={false}
      actions={
        mayRecord && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setRecording(true)}
          >
            {t('checks.record')}
          </Button>
        )
      }
    >
      <ul className={classes.excursions}>
        {SENSOR_CHECK_KINDS.map((kind) => (
          <LastCheck
            key={kind}
            kind={kind}
            check={checks.find((each) => each.kind === kind)}
            onRemove={mayRecord ? setRemoved : null}
          />
        ))}
      </ul>
      <p className={classes.hint}>{t('checks.text')}</p>
      {isRecording && (
        <RecordCheckDialog lockerId={lockerId} onClose={() => setRecording(false)} onDone={again} />
      )}
      {removed !== null && (
        <RemoveCheckDialog check={removed} onClose={() => setRemoved(null)} onDone={again} />
      )}
    </Card>
  )
}

const LastCheck = ({
  kind,
  check,
  onRemove,
}: {
  kind: SensorCheckKind
  check: SensorCheck | undefined
  onRemove: ((check: SensorCheck) => void) | null
}) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const day = (iso: string) => formats.date(`${iso}T12:00:00Z`)
  const name = t(`checks.kinds.${kind}`)
  return (
    <li className={classes.excursion}>
      <div>
        <strong>{name}</strong>{' '}
        {check === undefined ? (
          <Badge tone="neutral">{t('checks.never')}</Badge>
        ) : (
          <Badge tone={TONES[check.state]}>
            {t(`checks.states.${check.state}`, { day: day(check.nextDueOn) })}
          </Badge>
        )}
        {check !== undefined && (
          <div className={classes.soft}>
            {t(check.certificate === '' ? 'checks.done' : 'checks.doneWith', {
              day: day(check.doneOn),
              name: check.recordedByName,
              certificate: check.certificate,
            })}
          </div>
        )}
      </div>
      {check !== undefined && onRemove !== null && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('checks.removeNamed', { name })}
            onClick={() => onRemove(check)}
          >
            {t('checks.remove')}
          </Button>
        </Group>
      )}
    </li>
  )
}
