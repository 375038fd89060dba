import { CloseButton, MultiSelect, Select } from '@mantine/core'
import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, MESSAGE_KINDS } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../lib/day-range.tsx'
import { GatewaySelect } from '../gateways/index.ts'
import { type DeviceLogSearch, DIRECTIONS, typesOf } from './device-log-search.ts'
import classes from './device-logs.module.css'

/** What narrows the messages, each in the address. */
export const DeviceLogFilters = () => {
  const { t } = useTranslation('deviceLogs')
  const search = useSearch({ from: '/shell/device-logs' })
  const navigate = useNavigate({ from: '/device-logs' })
  const set = (change: Partial<DeviceLogSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...change }) })
  const types = typesOf(search)
  const choice = <Value extends string>(
    name: 'direction' | 'kind' | 'deviceKind',
    values: readonly Value[],
    labelOf: (value: Value) => string = (value) => value,
  ) => (
    <Select
      className={classes.filter ?? ''}
      clearable
      aria-label={t(`fields.${name}`)}
      placeholder={t(`fields.${name}`)}
      data={values.map((value) => ({ value, label: labelOf(value) }))}
      value={values.find((value) => value === search[name]) ?? null}
      onChange={(next) => set({ [name]: values.find((value) => value === next) })}
    />
  )
  return (
    <>
      <GatewaySelect
        className={classes.filter ?? ''}
        clearable
        aria-label={t('fields.gateway')}
        placeholder={t('fields.gateway')}
        value={search.gatewayId ?? null}
        onChange={(next) => set({ gatewayId: next ?? undefined })}
      />
      <MultiSelect
        className={classes.types ?? ''}
        clearable
        aria-label={t('fields.type')}
        placeholder={types.length === 0 ? t('fields.type') : ''}
        data={DEVICE_MESSAGE_TYPES}
        value={types}
        onChange={(next) => set({ type: next.join(',') || undefined })}
      />
      {choice('direction', DIRECTIONS, (value) => t(`directions.${value}`))}
      {choice('kind', MESSAGE_KINDS, (value) => t(`kinds.${value}`))}
      {choice('deviceKind', DEVICE_KINDS)}
      <DayRange days={search} labels={{ from: t('from'), to: t('to') }} onNarrow={set} />
      {search.correlationId !== undefined && (
        <span className={classes.thread}>
          {t('threadOf', { id: search.correlationId })}
          <CloseButton
            size="sm"
            aria-label={t('leaveThread')}
            onClick={() => set({ correlationId: undefined })}
          />
        </span>
      )}
    </>
  )
}
