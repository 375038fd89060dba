import { CloseButton, MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, MESSAGE_KINDS } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { type ListFilter, toolbarFilter } from '../../lib/list-page/list-filters.tsx'
import type { ToolbarFilter } from '../../lib/list-page/toolbar-filter.ts'
import { type DeviceLogSearch, DIRECTIONS, typesOf } from './device-log-search.ts'
import classes from './device-logs.module.css'

/** What narrows the messages, each in the address. */
export const useDeviceLogFilters = (): readonly ToolbarFilter[] => {
  const { t } = useTranslation(['deviceLogs', 'lists'])
  const search = useSearch({ from: '/shell/device-logs' })
  const navigate = useNavigate({ from: '/device-logs' })
  const set = (change: Partial<DeviceLogSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...change }) })
  const types = typesOf(search)
  const choice = <Value extends string>(
    key: 'direction' | 'kind' | 'deviceKind',
    values: readonly Value[],
    labelOf: (value: Value) => string = (value) => value,
  ): ListFilter => ({
    key,
    label: t(`fields.${key}`),
    whenUnset: t(`fields.${key}`),
    options: values.map((value) => ({ value, label: labelOf(value) })),
  })
  const thread: ListFilter = {
    key: 'correlationId',
    label: '',
    control: (
      <span className={classes.thread}>
        {t('threadOf', { id: search.correlationId })}
        <CloseButton
          size="sm"
          aria-label={t('leaveThread')}
          onClick={() => set({ correlationId: undefined })}
        />
      </span>
    ),
  }
  const filters: readonly ListFilter[] = [
    ...(search.correlationId === undefined ? [] : [thread]),
    {
      key: 'gatewayId',
      label: t('fields.gateway'),
      control: (
        <Picker
          kind="gateway"
          w={180}
          clearable
          aria-label={t('fields.gateway')}
          placeholder={t('fields.gateway')}
          value={search.gatewayId ?? null}
          onChange={(next) => set({ gatewayId: next ?? undefined })}
        />
      ),
    },
    {
      key: 'type',
      label: t('fields.type'),
      control: (
        <MultiSelect
          w={200}
          clearable
          aria-label={t('fields.type')}
          placeholder={types.length === 0 ? t('fields.type') : ''}
          data={DEVICE_MESSAGE_TYPES}
          value={types}
          onChange={(next) => set({ type: next.join(',') || undefined })}
        />
      ),
    },
    choice('direction', DIRECTIONS, (value) => t(`directions.${value}`)),
    choice('kind', MESSAGE_KINDS, (value) => t(`kinds.${value}`)),
    choice('deviceKind', DEVICE_KINDS),
    { key: 'days', label: t('lists:days'), days: { from: t('from'), to: t('to') } },
  ]
  return filters.map((filter) => toolbarFilter(filter, search, set))
}
