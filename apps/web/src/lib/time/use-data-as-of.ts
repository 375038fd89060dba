import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../format.ts'

/** Appends the age of the exported rows to a text. */
export const useDataAsOf = () => {
  const { t } = useTranslation('common')
  const formats = useFormats()
  return (text: string, dataAsOf: string | null): string =>
    dataAsOf === null
      ? text
      : `${text} · ${t('dataAsOfMoment', { moment: formats.dateTime(dataAsOf) })}`
}
