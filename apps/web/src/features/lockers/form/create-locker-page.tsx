import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import {
  BOX_SIZES,
  type BoxSize,
  lockerInput,
  MAX_COLUMNS,
  TEMPERATURE_TYPES,
  type TemperatureType,
} from '@lockerdesk/domain'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LockerFront } from '../../../ui/lockers/locker-front/index.ts'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { layoutOfColumns } from '../doors/cabinet-layout.ts'
import { createLockerMutation } from '../lockers.graphql.ts'

interface NewLockerValues extends Record<string, unknown> {
  name: string
  lockerId: string
  serviceLocationId: string
  temperatureType: TemperatureType
  hasMainDoor: boolean
  columns: number
  sizes: BoxSize[]
}

const MOST_IN_COLUMN = 10
const EMPTY: NewLockerValues = {
  name: '',
  lockerId: '',
  serviceLocationId: '',
  temperatureType: 'Refrigerated',
  hasMainDoor: false,
  columns: 3,
  sizes: ['medium', 'medium', 'medium', 'medium'],
}

const inputOf = ({ columns, sizes, ...values }: NewLockerValues) => ({
  ...values,
  layout: layoutOfColumns(columns, sizes),
})

export const CreateLockerPage = () => {
  const { t } = useTranslation(['lockers', 'boxes', 'common'])
  const navigate = useNavigate()
  const { first, gatewayId = '' } = useSearch({ from: '/shell/lockers/new' })
  const form = useDomainForm<NewLockerValues>(
    lockerInput,
    { ...EMPTY, serviceLocationId: gatewayId },
    { prepare: inputOf },
  )
  const { change, isRunning } = useChange(createLockerMutation, {
    done: t('created'),
    failed: t('createFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: inputOf(values) })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
    else if (first) await navigate({ to: '/', ignoreBlocker: true })
    else
      await navigate({
        to: '/lockers/$lockerId',
        params: { lockerId: outcome.value.createLocker._id },
        ignoreBlocker: true,
      })
  })
  const { columns, sizes } = form.getValues()
  const layout = layoutOfColumns(columns, sizes)
  const problem = form.errors['layout'] ?? form.errors['layout.rows'] ?? form.errors['layout.boxes']
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/lockers">{t('title')}</Link>}>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </PageHeader>
      <DetailColumns
        aside={
          <Card title={t('preview')}>
            <LockerFront
              label={t('preview')}
              frame={layout}
              boxes={layout.boxes.map((box) => ({
                ...box,
                id: String(box.number),
                state: 'free',
              }))}
              selected={new Set()}
            />
          </Card>
        }
      >
        <Card title={t('sections.general')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput withAsterisk label={t('fields.name')} {...form.getInputProps('name')} />
            <TextInput
              withAsterisk
              label={t('fields.lockerId')}
              description={t('lockerIdHint')}
              {...form.getInputProps('lockerId')}
            />
            <Picker
              kind="gateway"
              allowDeselect={false}
              withAsterisk
              label={t('fields.gateway')}
              {...form.getInputProps('serviceLocationId')}
            />
            <Select
              withAsterisk
              allowDeselect={false}
              label={t('fields.temperatureType')}
              data={TEMPERATURE_TYPES.map((type) => ({
                value: type,
                label: t(`temperatureTypes.${type}`),
              }))}
              {...form.getInputProps('temperatureType')}
            />
          </SimpleGrid>
          <Checkbox
            mt="md"
            label={t('fields.hasMainDoor')}
            {...form.getInputProps('hasMainDoor', { type: 'checkbox' })}
          />
        </Card>
        <Card title={t('sections.cabinet')}>
          <Stack gap="md">
            <NumberInput
              min={1}
              max={MAX_COLUMNS}
              allowDecimal={false}
              clampBehavior="strict"
              label={t('fields.columns')}
              value={columns}
              error={problem}
              onChange={(value) => form.setFieldValue('columns', Math.max(1, Number(value) || 1))}
            />
            <div>
              <p style={{ margin: '0 0 8px' }}>{t('columnHint')}</p>
              <Stack gap={6}>
                {sizes.map((size, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- places in a column, not things
                  <Group key={index} gap={6} wrap="nowrap">
                    <Select
                      aria-label={t('boxInColumn', { number: index + 1 })}
                      allowDeselect={false}
                      style={{ flex: 1 }}
                      data={BOX_SIZES.map((each) => ({
                        value: each,
                        label: t(`boxes:sizes.${each}`),
                      }))}
                      value={size}
                      onChange={(next) =>
                        form.setFieldValue(
                          'sizes',
                          sizes.map((old, at) =>
                            at === index ? (BOX_SIZES.find((each) => each === next) ?? old) : old,
                          ),
                        )
                      }
                    />
                    <Button
                      variant="default"
                      px={10}
                      aria-label={t('removeBox', { number: index + 1 })}
                      disabled={sizes.length === 1}
                      onClick={() =>
                        form.setFieldValue(
                          'sizes',
                          sizes.filter((_, at) => at !== index),
                        )
                      }
                    >
                      <IconX size={16} aria-hidden />
                    </Button>
                  </Group>
                ))}
              </Stack>
              <Button
                mt="xs"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={sizes.length >= MOST_IN_COLUMN}
                onClick={() => form.setFieldValue('sizes', [...sizes, sizes.at(-1) ?? 'medium'])}
              >
                {t('addBox')}
              </Button>
            </div>
          </Stack>
        </Card>
      </DetailColumns>
    </form>
  )
}
