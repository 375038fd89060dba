import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { plainPage } from '../../../platform/plain-page.ts'
import { formatEuros } from '../../mails/index.ts'
import type { PayView } from './pay-by-link.ts'

const STYLE = `
p.shop { color: var(--soft); font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.35rem; line-height: 1.25 }
a.button { margin-top: 1.5rem }`

/** State of the payment behind a link, as the page shows it. */
const PAY_NOW = 'now=1'

/** Page of an invalid link. */
export const lostPage = (language: Language, nonce: string): string => {
  const text = (part: string) => escapeHtml(translate(language, `pay:lost.${part}`))
  return plainPage({
    language,
    nonce,
    title: translate(language, 'pay:lost.title'),
    style: STYLE,
    main: `<h1>${text('title')}</h1>\n<p>${text('text')}</p>`,
  })
}

/** Shows the state of the payment, and a button to pay while that is possible. */
export const payPage = (
  view: PayView,
  nonces: { readonly style: string; readonly script: string },
  isReturning: boolean,
): string => {
  const { language, state } = view
  const key = state === 'payable' && isReturning ? 'waiting' : state
  const text = (part: string) => translate(language, `pay:${part}`)
  const isPayable = state === 'payable' || state === 'notReady'
  const vouchers = isPayable && view.mealVoucherPart > 0 ? view.mealVoucherPart : null
  return plainPage({
    language,
    nonce: nonces.style,
    title: text(`${key}.title`),
    style: STYLE,
    // Only the provider confirms a payment; the buyer's return proves nothing.
    watched: key === 'waiting' ? { state: key, nonce: nonces.script } : undefined,
    main: `<p class="shop">${escapeHtml(view.shopName)}</p>
<p class="amount">${escapeHtml(formatEuros(view.amount, language))}</p>
${vouchers === null ? '' : `<p>${escapeHtml(translate(language, 'pay:voucherPart', { amount: formatEuros(vouchers, language) }))}</p>`}
<div role="status"><h1>${escapeHtml(text(`${key}.title`))}</h1>
<p>${escapeHtml(text(`${key}.text`))}</p></div>
${isPayable ? `<a class="button first" href="${escapeHtml(`${view.link}?${PAY_NOW}`)}">${escapeHtml(text('button'))}</a>` : ''}`,
  })
}
