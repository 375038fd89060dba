import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'

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
p.kind { margin: 0 0 1.5rem; padding: .5rem .75rem; border: 1px dashed currentColor; border-radius: .5rem }
h1 { margin: 0; font-size: 1.1rem; font-weight: 600 }
p.amount { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 700 }
p.told { margin: 0 0 1rem; font-weight: 600 }
button { display: block; width: 100%; margin: 0 0 .75rem; padding: .8rem 1rem; border: 1px solid #1f5c47;
  border-radius: .5rem; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.first { background: #1f5c47; color: #fff }
button:focus-visible { outline: 3px solid #4c9; outline-offset: 2px }`

export interface SandboxPage {
  readonly language: Language
  readonly nonce: string
  readonly title: string
  readonly amount?: string
  readonly told?: string
  readonly actions: readonly string[]
  /** Texts of the buttons: `sandbox:<group>.<action>`. */
  readonly group: 'checkout' | 'account'
}

/** A page of the sandbox: plain HTML, no script, one button per thing that can happen. */
export const sandboxPage = (page: SandboxPage): string => {
  const text = (key: string) => escaped(translate(page.language, `sandbox:${key}`))
  const buttons = page.actions.map(
    (action, index) =>
      `<button name="action" value="${action}"${index === 0 ? ' class="first"' : ''}>${text(`${page.group}.${action}`)}</button>`,
  )
  return `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${text('name')}</title><style nonce="${page.nonce}">${STYLE}</style></head>
<body><main>
<p class="kind">${text('notice')}</p>
<h1>${escaped(page.title)}</h1>
${page.amount === undefined ? '' : `<p class="amount">${escaped(page.amount)}</p>`}
${page.told === undefined ? '' : `<p class="told" role="status">${escaped(page.told)}</p>`}
<form method="post">${buttons.join('\n')}</form>
</main></body></html>`
}
