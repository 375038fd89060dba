import { DeliveryError } from '../../platform/delivery-error.ts'
import { answerWords, type WebAnswer } from '../../platform/web-call.ts'
import { askWebshop, type WebshopAccess } from './webshop-client.ts'

export const WEBSHOP_FIELDS = ['apiUrl', 'apiKey', 'apiSecret'] as const

export interface AccessTest {
  readonly isAccepted: boolean
  /** In the webshop's own words. */
  readonly answer: string
  /** What is most likely wrong. */
  readonly field: (typeof WEBSHOP_FIELDS)[number] | null
  readonly usesQueryKeys: boolean
}

/** Anonymous, as the webshop sees it: its web server kept the header with the keys to itself. */
const isHeaderLost = ({ status, body }: WebAnswer): boolean =>
  status === 401 && body.includes('woocommerce_rest_cannot_view')

/** Asks for one order, with the keys in the header and, where that gets lost, in the address. */
export const testAccess = async (typed: WebshopAccess): Promise<AccessTest> => {
  const ask = (usesQueryKeys: boolean) =>
    askWebshop({ ...typed, usesQueryKeys }, 'GET', '/orders', { query: { per_page: 1 } })
  try {
    const byHeader = await ask(false)
    if (!isHeaderLost(byHeader)) return told(byHeader, false)
    return told(await ask(true), true)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { isAccepted: false, answer: error.message, field: 'apiUrl', usesQueryKeys: false }
  }
}

const told = (answer: WebAnswer, usesQueryKeys: boolean): AccessTest => {
  const { status, body } = answer
  const words = answerWords(answer)
  if (status !== 200)
    return { isAccepted: false, answer: words, field: fieldOf(answer), usesQueryKeys }
  // Some webshops answer everything with their home page.
  if (!body.trimStart().startsWith('['))
    return {
      isAccepted: false,
      answer: 'the answer is not a list: this is not a WooCommerce API',
      field: 'apiUrl',
      usesQueryKeys,
    }
  return { isAccepted: true, answer: words, field: null, usesQueryKeys }
}

const fieldOf = ({ status, body }: WebAnswer): AccessTest['field'] => {
  if (status !== 401 && status !== 403) return 'apiUrl'
  return /secret/i.test(body) ? 'apiSecret' : 'apiKey'
}
