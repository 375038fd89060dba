import { useTranslation } from '../../../ui/texts/use-translation.ts'

/** What a job does, in the reader's language; the name of one that this page does not know yet. */
export const useJobTitle = (): ((name: string) => string) => {
  const { t, i18n } = useTranslation('admin')
  return (name) => {
    const key = `jobs.names.${name}`
    return i18n.exists(`admin:${key}`) ? t(key) : name
  }
}
