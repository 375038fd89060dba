import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { plainPage } from '../../../platform/plain-page.ts'

const STYLE = `
p.kind { margin: 0 0 1.5rem; padding: .5rem .85rem; border-radius: 10px; background: var(--warn-soft); color: var(--warn);
  font-size: .875rem; font-weight: 550 }
h1 { font-size: 1.1rem; font-weight: 600 }
p.told { margin: 0 0 1rem; font-weight: 600 }
form { display: grid; gap: .6rem }
form > p { margin: .9rem 0 0; color: var(--soft); font-size: .875rem }`

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

/** A page of the sandbox: one button per possible outcome. */
export const sandboxPage = (page: SandboxPage): string => {
  const text = (key: string) => escapeHtml(translate(page.language, `sandbox:${key}`))
  const button = (action: string, look: string) =>
    `<button name="action" value="${action}" class="${look}">${text(`${page.group}.${action}`)}</button>`
  const [first = '', ...others] = page.actions
  return plainPage({
    language: page.language,
    nonce: page.nonce,
    title: translate(page.language, 'sandbox:name'),
    style: STYLE,
    main: `<p class="kind">${text('notice')}</p>
<h1>${escapeHtml(page.title)}</h1>
${page.amount === undefined ? '' : `<p class="amount">${escapeHtml(page.amount)}</p>`}
${page.told === undefined ? '' : `<p class="told" role="status">${escapeHtml(page.told)}</p>`}
<form method="post">${button(first, 'button first')}
${others.length === 0 ? '' : `<p>${text('others')}</p>`}
${others.map((action) => button(action, 'button')).join('\n')}</form>`,
  })
}
