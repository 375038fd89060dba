import type { LogType } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import { useFieldName } from './field-name.ts'
import { readableValue } from './readable-value.ts'

export interface NamedChange extends ChangedValue {
  /** The field as its own screen calls it. */
  readonly name: string
}

/** What a change changed, field by field, in the reader's language. */
export const useChangedValues = (
  type: LogType,
): ((before: unknown, after: unknown) => NamedChange[]) => {
  const { t, i18n } = useTranslation(['changes', 'common'])
  const formats = useFormats()
  const nameOf = useFieldName(type)
  const speech = {
    language: i18n.language,
    formats,
    yes: t('common:yes'),
    no: t('common:no'),
    picture: t('picture'),
    choice: (field: string, value: string) => {
      const key = `changes:values.${field}.${value}`
      return i18n.exists(key) ? t(key as never) : null
    },
  }
  return (before, after) =>
    changedValues(before, after, (field, value) => readableValue(field, value, speech)).map(
      (change) => ({ ...change, name: nameOf(change.field) }),
    )
}
