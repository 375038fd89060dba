import type { Language } from '@lockerdesk/domain'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --surface: #fff; --canvas: #f6f5f0; --line: #e0ded3; --ink: #1d2421; --soft: #55605a;
  --button: #1f5c47; --button-line: #1f5c47; --warn: #7a4a00; --warn-soft: #fdf0d5; font: 16px/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --surface: #1c2228; --canvas: #12171b; --line: #333c45; --ink: #e9eeeb;
  --soft: #a6b2ab; --button: #2b7f60; --button-line: #4da484; --warn: #f3c775; --warn-soft: #3a2e15 } }
* { box-sizing: border-box }
body { margin: 0; display: grid; min-height: 100vh; min-height: 100dvh; place-items: center; padding: 1rem;
  background: var(--canvas); color: var(--ink) }
main { width: min(26rem, 100%); padding: 2rem; border: 1px solid var(--line); border-radius: 16px;
  background: var(--surface); box-shadow: 0 12px 40px rgb(0 0 0 / 8%); overflow-wrap: anywhere }
h1, p { margin: 0 }
p.amount { margin: .25rem 0 1.5rem; font-size: 2.5rem; font-weight: 700; line-height: 1.2; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums }
.button { display: block; width: 100%; min-height: 48px; margin: 0; padding: .7rem 1rem; border: 1px solid var(--line);
  border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer }
.button.first { border-color: var(--button-line); background: var(--button); color: #fff }
.button:hover { filter: brightness(.94) }
:is(a, button):focus-visible { outline: 3px solid #4c9; outline-offset: 2px }
@media (max-width: 30rem) { main { padding: 1.5rem 1.25rem } }`

export interface PlainPage {
  readonly language: Language
  readonly nonce: string
  readonly title: string
  readonly style: string
  /** Reloads only after a change: a timed reload would reset the reader's scroll position. */
  readonly watched?: { readonly state: string; readonly nonce: string } | undefined
  /** HTML; values from outside are escaped. */
  readonly main: string
}

const LOOK_AGAIN_SECONDS = 4
const LOOK_AGAIN = `setInterval(async () => {
  const { state } = document.querySelector('main').dataset
  const answer = await fetch(location.href).catch(() => null)
  if (answer?.ok && !(await answer.text()).includes('data-state="' + state + '"')) location.reload()
}, ${LOOK_AGAIN_SECONDS * 1000})`

/** A page without scripts, for customers who follow a link or return from a checkout. */
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
