import { Button, Pill } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import { LOG_OPERATIONS, LOG_TYPES } from '@lockerdesk/domain'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import type { ListFilter } from '../../../lib/list-page/list-filters.tsx'
import type { LogSearch } from './log-search.ts'
import type { Trail } from '../logs.graphql.ts'

/** Type, operation, who and when; each stands in the address. */
export const useLogFilters = ({
  trail,
  search,
  onNarrow,
  actorName,
}: {
  trail: Trail
  search: LogSearch
  onNarrow: (by: LogSearch) => void
  actorName: string | undefined
}): readonly ListFilter[] => {
  const { t, i18n } = useTranslation(['logList', 'lists', 'common'])
  const types = LOG_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, i18n.language),
  )
  const operations = LOG_OPERATIONS.map((value) => ({ value, label: t(`operations.${value}`) }))
  const ofOrganisation: readonly ListFilter[] = [
    {
      key: 'userId',
      label: t('actor'),
      control: (
        <Picker
          kind="user"
          w={168}
          aria-label={t('actor')}
          placeholder={t('anybody')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          value={search.userId ?? null}
          knownName={actorName ?? search.userId}
          onChange={(userId) => onNarrow({ userId: userId ?? undefined })}
        />
      ),
    },
    {
      key: 'reveals',
      label: '',
      control: (
        <Button
          variant={search.reveals === true ? 'light' : 'default'}
          aria-pressed={search.reveals === true}
          title={t('revealsHint')}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onNarrow({ reveals: search.reveals === true ? undefined : true })}
        >
          {t('reveals')}
        </Button>
      ),
    },
  ]
  const about: ListFilter = {
    key: 'subjectId',
    label: '',
    control: (
      <Pill
        size="lg"
        withRemoveButton
        removeButtonProps={{ 'aria-label': t('common:clear'), 'aria-hidden': false, tabIndex: 0 }}
        onRemove={() => onNarrow({ subjectId: undefined })}
      >
        {t('about')}
      </Pill>
    ),
  }
  return [
    ...(search.subjectId === undefined ? [] : [about]),
    { key: 'type', label: t('type'), whenUnset: t('allTypes'), options: types, isSearchable: true },
    { key: 'operation', label: t('operation'), whenUnset: t('allOperations'), options: operations },
    ...(trail === 'organisation' ? ofOrganisation : []),
    { key: 'days', label: t('lists:days'), days: { from: t('from'), to: t('to') } },
  ]
}
