import type { Language } from '@lockerdesk/domain'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; color: CanvasText }
main { width: min(26rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
p.amount { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 700 }
:is(a, button):focus-visible { outline: 3px solid #4c9; outline-offset: 2px }`

export interface PlainPage {
  readonly language: Language
  readonly nonce: string
  readonly title: string
  readonly style: string
  /** Looks whether this has changed, and comes anew if it has: a page that reloads by the clock takes the reader's place away. */
  readonly watched?: { readonly state: string; readonly nonce: string } | undefined
  /** HTML, with what came from outside escaped. */
  readonly main: string
}

const LOOK_AGAIN_SECONDS = 4
const LOOK_AGAIN = `setInterval(async () => {
  const { state } = document.querySelector('main').dataset
  const answer = await fetch(location.href).catch(() => null)
  if (answer?.ok && !(await answer.text()).includes('data-state="' + state + '"')) location.reload()
}, ${LOOK_AGAIN_SECONDS * 1000})`

/** A page that needs no script, for customers who come from a link or a checkout. */
export const plainPage = ({ language, nonce, title, style, watched, main }: PlainPage): string => {
  const again =
    watched === undefined
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}"></noscript>
<script nonce="${watched.nonce}">${LOOK_AGAIN}</script>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${again}
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${style}</style></head>
<body><main${watched === undefined ? '' : ` data-state="${escapeHtml(watched.state)}"`}>
${main}
</main></body></html>`
}
