import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { lockdownInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { isoOrTyped } from '../../../lib/time/zoned-time.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type AffectedLocker, AffectedReservations } from './affected-reservations.tsx'
import { changeLockdownMutation } from './lockdown.graphql.ts'

interface LockdownValues extends Record<string, unknown> {
  reason: string
  /** As the field gives it: time on the wall of the user's zone. */
  expectedEnd: string
  informCustomers: boolean
}

const inputOf =
  (timeZone: string) =>
  ({ expectedEnd, ...values }: LockdownValues) => ({
    ...values,
    expectedEnd: expectedEnd === '' ? null : isoOrTyped(expectedEnd, timeZone),
  })

/** One or several lockers; why, until when, and whether the customers are told. */
export const LockdownDialog = ({
  lockers,
  onClose,
  onDone,
}: {
  lockers: readonly AffectedLocker[]
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation(['lockers', 'common'])
  const prepare = inputOf(useSession().user.timeZone)
  const form = useDomainForm<LockdownValues>(
    lockdownInput,
    { reason: '', expectedEnd: '', informCustomers: false },
    { prepare },
  )
  const { change, isRunning } = useChange(changeLockdownMutation, { failed: t('lockdownFailed') })
  const submit = form.onSubmit(async (values) => {
    for (const { _id } of lockers) {
      const outcome = await change({ lockerId: _id, newInLockdown: true, ...prepare(values) })
      if (!outcome.ok) {
        form.setErrors(outcome.refusal.fields)
        return
      }
    }
    onDone()
  })
  return (
    <Dialog
      title={
        lockers.length === 1
          ? t('lockdownTitle', { name: lockers[0]?.name ?? '' })
          : t('lockdownSeveral', { count: lockers.length })
      }
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <Text>{t('lockdownText')}</Text>
          <Textarea
            data-autofocus
            withAsterisk
            autosize
            minRows={2}
            label={t('fields.reason')}
            {...form.getInputProps('reason')}
          />
          <WallTimeField
            label={t('fields.expectedEnd')}
            description={t('expectedEndHint')}
            {...form.getInputProps('expectedEnd')}
          />
          {lockers.map((locker) => (
            <Stack key={locker._id} gap={6}>
              <Text component="h3" fw={600} fz="sm" m={0}>
                {lockers.length === 1 ? t('affected') : t('affectedLabel', { name: locker.name })}
              </Text>
              <AffectedReservations locker={locker} />
            </Stack>
          ))}
          <Checkbox
            label={t('fields.informCustomers')}
            {...form.getInputProps('informCustomers', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red" loading={isRunning}>
              {t('lockDown')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
