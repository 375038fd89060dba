import { useTranslation } from '../../ui/texts/use-translation.ts'

/** 'November 2026' for '2026-11-01'; the months of quotas are those of UTC. */
export const useMonthWords = (): ((month: string) => string) => {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(month))
}
