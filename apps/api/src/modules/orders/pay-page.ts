import type { PayView } from './pay-by-link.ts'
import { translate } from '@lockerdesk/messages/server'
import { formatEuros } from '../mails/index.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; color: CanvasText }
main { width: min(26rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
p.shop { margin: 0; font-weight: 600 }
p.amount { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 700 }
h1 { margin: 0 0 .5rem; font-size: 1.35rem }
a.pay { display: block; margin-top: 1.5rem; padding: .8rem 1rem; border-radius: .5rem; background: #1f5c47;
  color: #fff; text-align: center; text-decoration: none }
a.pay:focus-visible { outline: 3px solid #4c9; outline-offset: 2px }`

/** Payments are told by the provider, not by who comes back: the page looks again by itself. */
const LOOK_AGAIN_SECONDS = 4

/** Plain HTML, no script: how it stands with the money, and the way to pay while that is possible. */
export const payPage = (view: PayView, nonce: string, isReturning: boolean): string => {
  const { language, state } = view
  const key = state === 'payable' && isReturning ? 'waiting' : state
  const text = (part: string) => escaped(translate(language, `pay:${part}`))
  const again =
    key === 'waiting' ? `<meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}">` : ''
  const isPayable = state === 'payable' || state === 'notReady'
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}
<title>${text(`${key}.title`)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>
<p class="shop">${escaped(view.shopName)}</p>
<p class="amount">${escaped(formatEuros(view.amount, language))}</p>
<div role="status"><h1>${text(`${key}.title`)}</h1>
<p>${text(`${key}.text`)}</p></div>
${isPayable ? `<a class="pay" href="${escaped(view.link)}">${text('button')}</a>` : ''}
</main></body></html>`
}
