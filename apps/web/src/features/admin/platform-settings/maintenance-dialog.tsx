import { Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { LANGUAGE_NAMES, LANGUAGES, maintenanceInput, wallTimeOf } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { isoOrTyped } from '../../../lib/time/zoned-time.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { planMaintenanceMutation } from '../platform-settings.graphql.ts'

interface PlanValues extends Record<string, unknown> {
  place: 'platform' | 'organisation'
  organisationId: string | null
  startsAt: string
  endsAt: string
  messages: { de: string; en: string; fr: string; nl: string }
}

export const MaintenanceDialog = ({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: () => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  const { timeZone } = useSession().user
  const inputOf = ({ place, organisationId, startsAt, endsAt, messages }: PlanValues) => ({
    // Nothing chosen is no choice: the domain refuses it.
    organisationId: place === 'platform' ? null : (organisationId ?? ''),
    startsAt: isoOrTyped(startsAt, timeZone),
    endsAt: endsAt === '' ? null : isoOrTyped(endsAt, timeZone),
    messages,
  })
  const before: PlanValues = {
    place: 'platform',
    organisationId: null,
    startsAt: wallTimeOf(productNow(), timeZone),
    endsAt: '',
    messages: { de: '', en: '', fr: '', nl: '' },
  }
  const form = useDomainForm(maintenanceInput, before, { prepare: inputOf })
  const { change, isRunning } = useChange(planMaintenanceMutation, {
    done: t('maintenance.planned'),
    failed: t('saveFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: inputOf(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('maintenance.planTitle')} isOpen onClose={onClose} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <SegmentedControl
            aria-label={t('maintenance.place')}
            data={[
              { value: 'platform', label: t('maintenance.platform') },
              { value: 'organisation', label: t('maintenance.oneOrganisation') },
            ]}
            {...form.getInputProps('place')}
          />
          {form.getValues().place === 'organisation' && (
            <Picker
              kind="organisation"
              withAsterisk
              label={t('features.organisation')}
              {...form.getInputProps('organisationId')}
            />
          )}
          <Group grow align="flex-start">
            <WallTimeField
              withAsterisk
              label={t('maintenance.startsAt')}
              {...form.getInputProps('startsAt')}
            />
            <WallTimeField
              label={t('maintenance.endsAt')}
              description={t('maintenance.endsAtHint')}
              {...form.getInputProps('endsAt')}
            />
          </Group>
          {LANGUAGES.map((language) => (
            <Textarea
              key={language}
              withAsterisk
              autosize
              lang={language}
              label={t('maintenance.message', { language: LANGUAGE_NAMES[language] })}
              {...form.getInputProps(`messages.${language}`)}
            />
          ))}
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('maintenance.plan')} />
        </Stack>
      </form>
    </Dialog>
  )
}
