import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconMail, IconSend } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Card } from '../../../ui/card.tsx'
import { AffectedReservations } from './affected-reservations.tsx'
import { informCustomersMutation } from './lockdown.graphql.ts'
import type { LockerDetail } from '../lockers.graphql.ts'

/** Whom a lockdown keeps from their boxes, and whether they know. */
export const LockdownCard = ({ locker }: { locker: LockerDetail }) => {
  const { t } = useTranslation('lockers')
  const mayInform = useMay('locker.lockdownOn')
  const { change, isRunning } = useChange(informCustomersMutation, {
    done: t('customersInformed'),
    failed: t('informFailed'),
  })
  return (
    <Card title={t('affected')}>
      <Stack gap="sm">
        <AffectedReservations locker={locker} />
        {locker.waitingMessageCount > 0 && (
          <Group gap={6} fz="sm" wrap="nowrap">
            <IconMail size={16} aria-hidden />
            {t('waitingMessages', { count: locker.waitingMessageCount })}
          </Group>
        )}
        {locker.lockdown?.informCustomers === true ? (
          <Group gap={6} fz="sm">
            <IconCheck size={16} aria-hidden />
            {t('customersInformed')}
          </Group>
        ) : (
          mayInform && (
            <Button
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isRunning}
              onClick={() => void change({ lockerId: locker._id })}
            >
              {t('fields.informCustomers')}
            </Button>
          )
        )}
      </Stack>
    </Card>
  )
}
