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
  /** The page looks again by itself. */
  readonly againAfterSeconds?: number | undefined
  /** HTML, with what came from outside escaped. */
  readonly main: string
}

/** A page without script, for customers who come from a link or a checkout. */
export const plainPage = ({
  language,
  nonce,
  title,
  style,
  againAfterSeconds,
  main,
}: PlainPage): string => {
  const again =
    againAfterSeconds === undefined
      ? ''
      : `<meta http-equiv="refresh" content="${againAfterSeconds}">`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${again}
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${style}</style></head>
<body><main>
${main}
</main></body></html>`
}
