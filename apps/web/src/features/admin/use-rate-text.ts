import { VAT_WHOLE } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'

/** 550 as 5.5 %. */
export const useRateText = () => {
  const { i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (rate: number): string => percent.format(rate / VAT_WHOLE)
}
