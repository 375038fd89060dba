import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { escapeHtml } from '../../platform/escape-html.ts'
import { plainPage } from '../../platform/plain-page.ts'

const STYLE = `
p.kind { margin: 0 0 1.5rem; padding: .5rem .75rem; border: 1px dashed currentColor; border-radius: .5rem }
h1 { margin: 0; font-size: 1.1rem; font-weight: 600 }
p.told { margin: 0 0 1rem; font-weight: 600 }
button { display: block; width: 100%; margin: 0 0 .75rem; padding: .8rem 1rem; border: 1px solid #1f5c47;
  border-radius: .5rem; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.first { background: #1f5c47; color: #fff }`

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

/** A page of the sandbox: one button per thing that can happen. */
export const sandboxPage = (page: SandboxPage): string => {
  const text = (key: string) => escapeHtml(translate(page.language, `sandbox:${key}`))
  const buttons = page.actions.map(
    (action, index) =>
      `<button name="action" value="${action}"${index === 0 ? ' class="first"' : ''}>${text(`${page.group}.${action}`)}</button>`,
  )
  return plainPage({
    language: page.language,
    nonce: page.nonce,
    title: translate(page.language, 'sandbox:name'),
    style: STYLE,
    main: `<p class="kind">${text('notice')}</p>
<h1>${escapeHtml(page.title)}</h1>
${page.amount === undefined ? '' : `<p class="amount">${escapeHtml(page.amount)}</p>`}
${page.told === undefined ? '' : `<p class="told" role="status">${escapeHtml(page.told)}</p>`}
<form method="post">${buttons.join('\n')}</form>`,
  })
}
