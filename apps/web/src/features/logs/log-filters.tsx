import { Button, Pill, Select } from '@mantine/core'
import { LOG_OPERATIONS, LOG_TYPES } from '@lockerdesk/domain'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../lib/day-range.tsx'
import { ActorSelect } from './actor-select.tsx'
import classes from './log-list.module.css'
import type { LogSearch } from './log-search.ts'
import type { Trail } from './logs.graphql.ts'

/** Type, operation, who and when; each stands in the address. */
export const LogFilters = ({
  trail,
  search,
  onNarrow,
  actorName,
}: {
  trail: Trail
  search: LogSearch
  onNarrow: (by: LogSearch) => void
  actorName: string | undefined
}) => {
  const { t, i18n } = useTranslation(['logList', 'common'])
  const types = LOG_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, i18n.language),
  )
  const operations = LOG_OPERATIONS.map((operation) => ({
    value: operation,
    label: t(`operations.${operation}`),
  }))
  const clearButtonProps = { 'aria-label': t('common:clear') }
  return (
    <>
      <Select
        className={classes.pick ?? ''}
        aria-label={t('type')}
        placeholder={t('allTypes')}
        clearable
        searchable
        clearButtonProps={clearButtonProps}
        data={types}
        value={search.type ?? null}
        onChange={(next) => onNarrow({ type: LOG_TYPES.find((type) => type === next) })}
      />
      <Select
        className={classes.pick ?? ''}
        aria-label={t('operation')}
        placeholder={t('allOperations')}
        clearable
        clearButtonProps={clearButtonProps}
        data={operations}
        value={search.operation ?? null}
        onChange={(next) =>
          onNarrow({ operation: LOG_OPERATIONS.find((operation) => operation === next) })
        }
      />
      {trail === 'organisation' && (
        <Button
          variant={search.reveals === true ? 'light' : 'default'}
          aria-pressed={search.reveals === true}
          title={t('revealsHint')}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onNarrow({ reveals: search.reveals === true ? undefined : true })}
        >
          {t('reveals')}
        </Button>
      )}
      {trail === 'organisation' && (
        <ActorSelect
          className={classes.pick ?? ''}
          value={search.userId ?? null}
          knownName={actorName}
          onChange={(userId) => onNarrow({ userId: userId ?? undefined })}
        />
      )}
      <DayRange days={search} labels={{ from: t('from'), to: t('to') }} onNarrow={onNarrow} />
      {search.subjectId !== undefined && (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('common:clear'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onNarrow({ subjectId: undefined })}
        >
          {t('about', { id: search.subjectId })}
        </Pill>
      )}
    </>
  )
}
