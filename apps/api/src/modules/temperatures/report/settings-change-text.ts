import { joinClauses, kindOfField, LOCALES, type Language } from '@lockerdesk/domain'
import { changedFields, changeName, choiceName } from '@lockerdesk/messages/changes'
import { hasText, translate } from '@lockerdesk/messages/server'
import type { SettingsChange } from './settings-change-store.ts'

const DEGREES = new Set(['warningLimit', 'lockdownLimit'])
const MS_PER_SECOND = 1000
const NOTHING = '–'

const numberText = (language: Language, field: string, value: number): string => {
  const format = (number: number, digits = 0) =>
    number.toLocaleString(LOCALES[language], { minimumFractionDigits: digits })
  if (DEGREES.has(field)) return `${format(value, 1)}\u00a0°C`
  return format(field.endsWith('Ms') ? value / MS_PER_SECOND : value)
}

const valueText = (language: Language, path: readonly string[], value: unknown): string => {
  const textOf = textsIn(language)
  if (typeof value === 'number') return numberText(language, path.at(-1) ?? '', value)
  if (typeof value === 'boolean') return translate(language, value ? 'common:yes' : 'common:no')
  if (typeof value === 'string' && value !== '') return choiceName(path, value, textOf) ?? value
  // Doors of a cabinet: how many there are.
  return Array.isArray(value) ? numberText(language, '', value.length) : NOTHING
}

const textsIn = (language: Language) => (key: string) =>
  hasText(key) ? translate(language, key) : null

/** 'Warning limit: 5.0 °C → 4.0 °C', for each setting that differs; a move to another gateway changes no reading. */
export const settingsChangeText = (
  { before, after }: Pick<SettingsChange, 'before' | 'after'>,
  language: Language,
): string => {
  const asItIs = (part: string) => part
  const settings = changedFields('Lockers', before, after).filter(
    ({ path }) => kindOfField('Lockers', path.at(-1) ?? '') === undefined,
  )
  const changes = settings.map(({ path, ...values }) => {
    const name = changeName('Lockers', path, textsIn(language), {
      object: asItIs,
      unnamed: asItIs,
    })
    const [was, is] = [values.before, values.after].map((value) => valueText(language, path, value))
    return `${name}: ${was} → ${is}`
  })
  return joinClauses(changes, language)
}
