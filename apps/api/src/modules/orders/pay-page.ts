import { translate } from '@lockerdesk/messages/server'
import { escapeHtml } from '../../platform/escape-html.ts'
import { plainPage } from '../../platform/plain-page.ts'
import { formatEuros } from '../mails/index.ts'
import type { PayView } from './pay-by-link.ts'

const STYLE = `
p.shop { color: var(--soft); font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.35rem; line-height: 1.25 }
a.button { margin-top: 1.5rem }`

/** How it stands with the money, and the way to pay while that is possible. */
export const payPage = (
  view: PayView,
  nonces: { readonly style: string; readonly script: string },
  isReturning: boolean,
): string => {
  const { language, state } = view
  const key = state === 'payable' && isReturning ? 'waiting' : state
  const text = (part: string) => translate(language, `pay:${part}`)
  const isPayable = state === 'payable' || state === 'notReady'
  return plainPage({
    language,
    nonce: nonces.style,
    title: text(`${key}.title`),
    style: STYLE,
    // Payments are told by the provider, not by who comes back.
    watched: key === 'waiting' ? { state: key, nonce: nonces.script } : undefined,
    main: `<p class="shop">${escapeHtml(view.shopName)}</p>
<p class="amount">${escapeHtml(formatEuros(view.amount, language))}</p>
<div role="status"><h1>${escapeHtml(text(`${key}.title`))}</h1>
<p>${escapeHtml(text(`${key}.text`))}</p></div>
${isPayable ? `<a class="button first" href="${escapeHtml(view.link)}">${escapeHtml(text('button'))}</a>` : ''}`,
  })
}
