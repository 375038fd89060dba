import { isId, kindOfField, kindOfKey, type LogObjectKind, type LogType } from '@lockerdesk/domain'
import {
  changedFields,
  changeName,
  changeNamespaces,
  choiceName,
  fieldName,
} from '@lockerdesk/messages/changes'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { spelledOut } from './field-name.ts'
import { readableValue, type ValueSpeech } from './readable-value.ts'

export interface Change {
  readonly type: LogType
  readonly before: unknown
  readonly after: unknown
  /** Names of the objects that the change refers to by id. */
  readonly objects: readonly {
    readonly kind: LogObjectKind
    readonly key: string
    readonly name: string
  }[]
}

export interface NamedChange {
  readonly key: string
  /** The field as its own screen calls it. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** Ids differ in their last digits. */
const SHOWN_OF_ID = 4

/** What a change changed, field by field, in the reader's language. */
export const useChangedValues = ({ type, before, after, objects }: Change): NamedChange[] => {
  const { t, i18n } = useTranslation(['changes', ...changeNamespaces(type)])
  const formats = useFormats()
  // Some screens keep more than a name under a field.
  const textOf = (key: string): string | null => (i18n.exists(key) ? t(key) : null)
  const nameOfField = (field: string) => fieldName(type, field, textOf) ?? spelledOut(field)
  const nameOfObject = (kind: LogObjectKind, key: string): string =>
    objects.find((object) => object.kind === kind && object.key === key)?.name ??
    (isId(key) ? t('gone', { kind: t(`kinds.${kind}`), end: key.slice(-SHOWN_OF_ID) }) : key)
  const speech: ValueSpeech = {
    language: i18n.language,
    formats,
    yes: textOf('common:yes') ?? '',
    no: textOf('common:no') ?? '',
    picture: t('picture'),
    chosen: t('chosen'),
    hours: (number) => t('hours', { number }),
    choice: (path, value) => choiceName(path, value, textOf),
    kindOf: (field) => kindOfField(type, field),
    object: nameOfObject,
    fieldName: nameOfField,
  }
  const nameOf = {
    unnamed: spelledOut,
    object: (key: string) => nameOfObject(kindOfKey(type, key, {}) ?? 'product', key),
  }
  return changedFields(type, before, after).flatMap(({ path, ...values }) => {
    const [was, is] = [
      readableValue(path, values.before, speech),
      readableValue(path, values.after, speech),
    ]
    return was === null && is === null
      ? []
      : [
          {
            key: path.join(' '),
            name: changeName(type, path, textOf, nameOf),
            before: was,
            after: is,
          },
        ]
  })
}
