import { returnableLines, type SoldLine } from '@lockerdesk/domain'
import { useSpeech } from '../lib/texts.ts'

/** What does not spoil may be sent back: the law wants it said before buying and after. */
export const Withdrawal = ({ lines }: { readonly lines: readonly SoldLine[] }) => {
  const { t } = useSpeech()
  const products = returnableLines(lines).map(({ description }) => description)
  if (products.length === 0) return null
  return <p className="soft small">{t('withdrawal', { products: products.join(', ') })}</p>
}
