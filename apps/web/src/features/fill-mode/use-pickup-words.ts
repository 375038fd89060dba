import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/product-clock.ts'

/** The hour; of another day also the day. */
export const usePickupWords = (): ((iso: string) => string) => {
  const { date, time, dateTime } = useFormats()
  const today = date(productNow().toISOString())
  return (iso) => (date(iso) === today ? time(iso) : dateTime(iso))
}
