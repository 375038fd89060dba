import { Button, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { lockerSettingsInput, TEMPERATURE_TYPES } from '@lockerdesk/domain'
import { IconQrcode } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { Picker } from '../../../lib/picker/picker.tsx'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { usePdf } from '../../../lib/files/use-pdf.ts'
import { Card } from '../../../ui/card.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { ChangeHistory } from '../../logs/index.ts'
import { AlertedPeople } from './alerted-people.tsx'
import { DeleteLocker } from './delete-locker.tsx'
import { LimitFields } from './limit-fields.tsx'
import {
  limitsOfType,
  lockerChangeOf,
  lockerFormValues,
  lockerSettingsOf,
} from './locker-form-values.ts'
import { type LockerDetail, lockerQuery, updateLockerMutation } from '../lockers.graphql.ts'

export const LockerSettingsPage = () => {
  const { t } = useTranslation('lockers')
  const { lockerId } = useParams({ from: '/shell/lockers/$lockerId/settings' })
  const [{ data, error }, reload] = useQuery({ query: lockerQuery, variables: { id: lockerId } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const { getLockerById: locker } = data
  return <EditLocker key={locker.updatedAt} locker={locker} />
}

const EditLocker = ({ locker }: { locker: LockerDetail }) => {
  const { t } = useTranslation(['lockers', 'common'])
  const mayWrite = useMay('locker.update')
  const mayInstall = useMay('locker.install')
  const before = lockerFormValues(locker)
  const form = useDomainForm(lockerSettingsInput, before, { prepare: lockerSettingsOf })
  const { change, isRunning } = useChange(updateLockerMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const [isDeleting, setDeleting] = useState(false)
  const labels = usePdf(t('labelsFailed'))
  const changes = changedFields(before, form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({
      id: locker._id,
      data: lockerChangeOf(values, locker.serviceLocation._id),
    })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  const seconds = ` ${t('secondsUnit')}`
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={t('settingsOf', { name: locker.name })}
        reference={locker.lockerId}
        back={
          <Link to="/lockers/$lockerId" params={{ lockerId: locker._id }}>
            {locker.name}
          </Link>
        }
      >
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          loading={labels.opening !== null}
          onClick={() => void labels.open(`/api/lockers/${locker._id}/labels.pdf`)}
        >
          {t('labels')}
        </Button>
        {mayInstall && (
          <Button variant="default" color="red" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <DetailColumns
        aside={
          <>
            <AlertedPeople lockerId={locker._id} />
            <ChangeHistory filter={{ subjectId: locker._id, operation: 'Updated' }} />
          </>
        }
      >
        <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <Stack>
            <Card title={t('sections.general')}>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput withAsterisk label={t('fields.name')} {...form.getInputProps('name')} />
                <Select
                  withAsterisk
                  allowDeselect={false}
                  label={t('fields.temperatureType')}
                  data={TEMPERATURE_TYPES.map((type) => ({
                    value: type,
                    label: t(`temperatureTypes.${type}`),
                  }))}
                  {...form.getInputProps('temperatureType')}
                  onChange={(type) => {
                    const chosen = TEMPERATURE_TYPES.find((each) => each === type)
                    if (chosen === undefined) return
                    form.setFieldValue('temperatureType', chosen)
                    form.setFieldValue('hasOwnLimits', false)
                    form.setFieldValue('limits', limitsOfType(chosen))
                  }}
                />
                {mayInstall && (
                  <Picker
                    kind="gateway"
                    allowDeselect={false}
                    label={t('fields.gateway')}
                    description={t('moveHint')}
                    {...form.getInputProps('serviceLocationId')}
                  />
                )}
              </SimpleGrid>
            </Card>
            <Card title={t('sections.limits')}>
              <LimitFields form={form} />
            </Card>
            <Card title={t('sections.doors')}>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <DecimalInput
                  hideControls={false}
                  min={0}
                  decimalScale={1}
                  suffix={seconds}
                  label={t('fields.cooldownSeconds')}
                  description={t('cooldownHint')}
                  {...form.getInputProps('cooldownSeconds')}
                  error={form.errors['cooldownMs'] ?? form.errors['cooldownSeconds']}
                />
                <NumberInput
                  min={10}
                  allowDecimal={false}
                  suffix={seconds}
                  label={t('fields.doorOpenTooLongSeconds')}
                  description={t('doorOpenTooLongHint')}
                  {...form.getInputProps('doorOpenTooLongSeconds')}
                />
              </SimpleGrid>
            </Card>
          </Stack>
        </fieldset>
      </DetailColumns>
      <SaveBar
        changes={changes
          .filter((field) => field !== 'hasOwnLimits' || !changes.includes('limits'))
          .map((field) => t(`fields.${field}` as 'fields.name'))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
      <DeleteLocker locker={locker} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </form>
  )
}
