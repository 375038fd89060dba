import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { escapeHtml } from '../../platform/escape-html.ts'
import { markdownToHtml } from './mail-markdown.ts'
import { type MailPicture, pictureBlocks } from './mail-picture.ts'

export interface MailBrand {
  readonly name: string
  /** Dark enough for white letters. */
  readonly accent: string
  /** Null: the name in letters, which is also what shows with images off. */
  readonly logoUrl: string | null
}

export const PRODUCT_BRAND: MailBrand = { name: 'Lockerdesk', accent: '#1f5c47', logoUrl: null }

export interface MailParts {
  readonly language: Language
  readonly brand: MailBrand
  readonly subject: string
  readonly title: string
  readonly body: string
  /** Shown large, to be typed. */
  readonly code?: string | undefined
  /** Drawn as tables, which every mail client shows. */
  readonly pictures?: readonly MailPicture[]
  readonly lines?: readonly MailLine[]
  /** What the lines cost together. */
  readonly total?: MailFact | undefined
  readonly facts?: readonly MailFact[]
  /** Somebody's own words, as Markdown. */
  readonly remark?: string | undefined
  readonly action?: { readonly link: string; readonly text: string } | undefined
  /** Less important than the action. */
  readonly links?: readonly { readonly link: string; readonly text: string }[]
  readonly note: string
  readonly footer: string
  readonly unsubscribe?: { readonly link: string; readonly text: string }
  /** Where a customer sees what is kept about them. */
  readonly privacyLink?: string | null
}

export interface MailFact {
  readonly label: string
  readonly value: string
  /** Where to read more about it. */
  readonly link?: string
}

/** A line of what was bought. */
export interface MailLine {
  readonly title: string
  readonly amount: string
  readonly price: string
  readonly remark: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const FONT = 'font-family:Inter,-apple-system,Segoe UI,Helvetica,Arial,sans-serif'

/** What a client that knows the dark may change; one that does not shows the light, whole and legible. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#14181c!important;color:#e8ecef!important}.card{background:#1d2328!important;border-color:#323a41!important}
.soft{color:#a3adb6!important}.code{background:#14181c!important;color:#ffffff!important}.name,.word{color:#e8ecef!important}.logo{background:#ffffff;padding:6px 8px;border-radius:6px}}
@media (max-width:480px){.inner{padding:24px 18px!important}.code{font-size:32px!important;letter-spacing:6px!important}.label{white-space:normal!important}}`

/** One quiet layout for every message: tables and inline styles, no image that anything depends on. */
export const layOutMail = (parts: MailParts): RenderedMail => ({
  subject: parts.subject,
  text: plainText(parts),
  html: `<!doctype html>
<html lang="${parts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(parts.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f6f5;color:#1c2430;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.body)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e1e6e4;border-radius:8px"><tr><td class="inner" style="padding:32px 28px">
${brandBlock(parts.brand)}
<h1 class="word" style="margin:0 0 16px;font-size:22px;line-height:1.3;${FONT}">${escapeHtml(parts.title)}</h1>
<p class="word" style="margin:0 0 20px;font-size:15px;line-height:1.6">${escapeHtml(parts.body)}</p>
${codeBlock(parts.code)}${pictureBlocks(parts.pictures ?? [], parts.brand.accent)}${lineRows(parts.lines ?? [], parts.total)}${factRows(parts.facts ?? [])}${remarkBlock(parts.remark ?? '')}${actionBlock(parts)}${linkRows(parts.links ?? [])}
<p class="soft" style="margin:0;font-size:13px;line-height:1.6;color:#5b6673">${escapeHtml(parts.note)}</p>
</td></tr></table>
<p class="soft" style="margin:16px 0 0;font-size:12px;line-height:1.5;color:#5b6673">${escapeHtml(parts.footer)}${footerLinks(parts).map(footerLink).join('')}</p>
</td></tr></table>
</body></html>`,
})

interface FooterLink {
  readonly link: string
  readonly text: string
}

const footerLinks = ({ language, unsubscribe, privacyLink = null }: MailParts): FooterLink[] => [
  ...(unsubscribe === undefined ? [] : [unsubscribe]),
  ...(privacyLink === null
    ? []
    : [{ link: privacyLink, text: translate(language, 'mails:privacyLink') }]),
]

const footerLink = ({ link, text }: FooterLink): string =>
  ` <a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(text)}</a>`

const plainText = (parts: MailParts) => {
  const {
    language,
    title,
    body,
    code,
    pictures = [],
    lines = [],
    total,
    facts = [],
    remark,
    action,
    links = [],
    note,
    footer,
  } = parts
  const saying = (label: string, value: string) =>
    translate(language, 'mails:labelled', { label, value })
  return [
    title,
    body,
    code,
    pictures.map(({ description }) => description).join('\n'),
    [
      ...lines.map((line) =>
        [line.title, line.amount, line.price, line.remark]
          .filter((part) => part !== '')
          .join(' · '),
      ),
      ...(total === undefined ? [] : [saying(total.label, total.value)]),
    ].join('\n'),
    facts
      .map(({ label, value, link }) =>
        link === undefined ? saying(label, value) : `${saying(label, value)}\n${link}\n`,
      )
      .join('\n')
      .trimEnd(),
    remark,
    action?.link,
    links.map(({ text, link }) => saying(text, link)).join('\n'),
    note,
    footer,
    ...footerLinks(parts).map(({ text, link }) => saying(text, link)),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}

const brandBlock = ({ name, accent, logoUrl }: MailBrand): string =>
  logoUrl === null
    ? `<p class="name" style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${escapeHtml(accent)};font-size:15px;font-weight:700;color:${escapeHtml(accent)}">${escapeHtml(name)}</p>`
    : `<p style="margin:0 0 20px"><img class="logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:240px;border:0;font-size:15px;font-weight:700;color:${escapeHtml(accent)}"></p>`

const codeBlock = (code: string | undefined): string =>
  code === undefined
    ? ''
    : `<p class="code" style="margin:0 0 20px;padding:18px 12px;background:#eef3f1;border-radius:8px;text-align:center;font-size:38px;line-height:1.2;font-weight:700;letter-spacing:10px;font-variant-numeric:tabular-nums;color:#1c2430">${escapeHtml(code)}</p>
`

const factRows = (facts: NonNullable<MailParts['facts']>): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.5">${facts
        .map(
          ({ label, value, link }) =>
            `<tr><td class="soft label" width="1%" style="padding:6px 16px 6px 0;color:#5b6673;vertical-align:top;white-space:nowrap">${linked(label, link)}</td><td class="word" style="padding:6px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>
`

const linked = (label: string, link: string | undefined): string =>
  link === undefined
    ? escapeHtml(label)
    : `<a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a>`

const lineRows = (lines: readonly MailLine[], total: MailFact | undefined): string =>
  lines.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.5">${lines
        .map(
          ({ title, amount, price, remark }) =>
            `<tr><td class="word" style="padding:6px 12px 6px 0;vertical-align:top">${escapeHtml(title)}<br><span class="soft" style="font-size:13px;color:#5b6673">${escapeHtml(remark)}</span></td><td class="soft" align="right" style="padding:6px 12px 6px 0;vertical-align:top;white-space:nowrap;color:#5b6673">${escapeHtml(amount)}</td><td class="word" align="right" style="padding:6px 0;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(price)}</td></tr>`,
        )
        .join('')}${totalRow(total)}</table>
`

const totalRow = (total: MailFact | undefined): string =>
  total === undefined
    ? ''
    : `<tr><td class="word" colspan="2" style="padding:8px 12px 6px 0;border-top:1px solid #d5dcd9;font-weight:700">${escapeHtml(total.label)}</td><td class="word" align="right" style="padding:8px 0 6px;border-top:1px solid #d5dcd9;white-space:nowrap;font-weight:700;font-variant-numeric:tabular-nums">${escapeHtml(total.value)}</td></tr>`

const linkRows = (links: NonNullable<MailParts['links']>): string =>
  links
    .map(
      ({ link, text }) =>
        `<p style="margin:0 0 20px;font-size:15px"><a class="word" href="${escapeHtml(link)}" style="color:#1c2430">${escapeHtml(text)}</a></p>
`,
    )
    .join('')

const remarkBlock = (remark: string): string => {
  const html = markdownToHtml(remark)
  return html === ''
    ? ''
    : `<div class="word" style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #d5dcd9;font-size:15px;line-height:1.6">${html}</div>
`
}

const actionBlock = ({ action, brand }: MailParts): string =>
  action === undefined
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="background:${escapeHtml(brand.accent)};border-radius:8px"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:13px 22px;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600">${escapeHtml(action.text)}</a></td></tr></table>
<p class="soft" style="margin:0 0 20px;font-size:12px;line-height:1.5;color:#5b6673;word-break:break-all">${escapeHtml(action.link)}</p>
`
