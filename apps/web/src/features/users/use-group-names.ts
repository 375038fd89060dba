import { useTranslation } from '../../ui/texts/use-translation.ts'

/** How a role from groups reads: 'By group bakery-staff'. */
export const useGroupNames = () => {
  const { t, i18n } = useTranslation('users')
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return (groups: readonly string[]): string =>
    t('fromGroups', { count: groups.length, groups: list.format(groups) })
}
