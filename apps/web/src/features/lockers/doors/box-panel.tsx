import { Button, Group, Textarea } from '@mantine/core'
import { customerName } from '@lockerdesk/domain'
import { IconChecks, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { BoxStateIcon } from '../../../ui/lockers/locker-front/index.ts'
import { type LockerBox, setOutOfServiceMutation } from '../lockers.graphql.ts'
import { useEmptied } from '../lockdown/use-emptied.ts'

export const BoxPanel = ({ box }: { box: LockerBox }) => {
  const { t } = useTranslation('boxes')
  return (
    <Card title={t('box', { label: box.label })}>
      <BoxFacts box={box} />
    </Card>
  )
}

/** One box: what it is in, who acts next, and what can be done about it. */
export const BoxFacts = ({ box }: { box: LockerBox }) => {
  const { t } = useTranslation(['lockers', 'boxes', 'common'])
  const formats = useFormats()
  const mayChange = useMay('locker.lockdownOn')
  const [isAsking, setAsking] = useState(false)
  const emptied = useEmptied()
  const service = useChange(setOutOfServiceMutation, { failed: t('serviceFailed') })
  const backInService = () => service.change({ boxId: box._id, isOutOfService: false })
  return (
    <>
      <Facts
        of={[
          [
            t('fields.state'),
            <span key="state" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
              <BoxStateIcon state={box.state} />
              {t(`boxes:states.${box.state}`).replaceAll('\u00ad', '')}
            </span>,
          ],
          [t('fields.next'), t(`next.${box.state}`)],
          ...(box.reservation === null
            ? []
            : [[t('fields.reservation'), <ReservationIn key="reservation" box={box} />] as const]),
          ...(box.waitingCount === 0
            ? []
            : [[t('fields.waiting'), t('waitingFor', { count: box.waitingCount })] as const]),
          [t('fields.size'), t(`boxes:sizes.${box.size}`)],
          [t('fields.reach'), box.isWithinReach ? t('withinReach') : t('outOfReach')],
          ...(box.lockChangedAt === null
            ? []
            : [[t('fields.door'), formats.dateTime(box.lockChangedAt)] as const]),
          ...(box.outOfServiceNote === ''
            ? []
            : [[t('fields.note'), box.outOfServiceNote] as const]),
        ]}
      />
      {mayChange && (
        <Group mt="md" gap="xs">
          {box.mustBeEmptied && (
            <Button
              variant="default"
              leftSection={<IconChecks size={16} aria-hidden />}
              loading={emptied.isRunning}
              onClick={() => void emptied.confirm([box._id])}
            >
              {t('confirmEmptied', { count: 1 })}
            </Button>
          )}
          {box.isOutOfService ? (
            <Button
              variant="default"
              loading={service.isRunning}
              onClick={() => void backInService()}
            >
              {t('backInService')}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconTool size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('takeOutOfService')}
            </Button>
          )}
        </Group>
      )}
      {isAsking && <OutOfServiceDialog box={box} onClose={() => setAsking(false)} />}
    </>
  )
}

const ReservationIn = ({ box: { reservation } }: { box: LockerBox }) =>
  reservation !== null && (
    <Link to="/reservations/$reservationId" params={{ reservationId: reservation._id }}>
      {[customerName(reservation), reservation.id].filter(Boolean).join(' · ')}
    </Link>
  )

const OutOfServiceDialog = ({ box, onClose }: { box: LockerBox; onClose: () => void }) => {
  const { t } = useTranslation(['lockers', 'common'])
  const [note, setNote] = useState('')
  const { change, isRunning } = useChange(setOutOfServiceMutation, { failed: t('serviceFailed') })
  const confirm = async () => {
    const outcome = await change({ boxId: box._id, isOutOfService: true, note })
    if (outcome.ok) onClose()
  }
  return (
    <Dialog title={t('outOfServiceTitle', { label: box.label })} isOpen onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('outOfServiceText')}</p>
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        label={t('fields.note')}
        description={t('noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isRunning} onClick={() => void confirm()}>
          {t('takeOutOfService')}
        </Button>
      </Group>
    </Dialog>
  )
}
