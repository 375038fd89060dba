import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'

/** The hour; of another day also the day. */
export const usePickupWords = (): ((iso: string) => string) => {
  const formats = useFormats()
  const today = formats.date(productNow().toISOString())
  return (iso) => (formats.date(iso) === today ? formats.time(iso) : formats.dateTime(iso))
}
