import { translate } from '@lockerdesk/messages/server'
import type { NewMail } from './queue-mail.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One quiet layout for every message: works with images off, on phones and in the dark. */
export const renderMail = (mail: NewMail): RenderedMail => {
  const { template, language, params, link, code, facts = [], remark = '' } = mail
  const part = (name: string): string => translate(language, `mails:${template}.${name}`, params)
  const [subject, title, body, button, note] = ['subject', 'title', 'body', 'button', 'note'].map(
    part,
  ) as [string, string, string, string, string]
  const footer = translate(language, 'mails:footer')
  const action =
    link === undefined
      ? ''
      : `
      <p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#1f5c47;color:#ffffff;text-decoration:none;padding:13px 22px;border-radius:8px;font-weight:600;display:inline-block">${escapeHtml(button)}</a></p>
      <p style="margin:0 0 20px;font-size:13px;color:#5b6673;word-break:break-all">${escapeHtml(link)}</p>`
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f5;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#1c2430">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
    <table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e1e6e4;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 28px">
      <p style="margin:0 0 20px;font-size:14px;font-weight:700;color:#1f5c47">Lockerdesk</p>
      <h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${escapeHtml(title)}</h1>
      <p style="margin:0;font-size:15px;line-height:1.6">${escapeHtml(body)}</p>${codeBlock(code)}${factRows(facts)}${remarkBlock(remark)}${action}
      <p style="margin:0;font-size:13px;line-height:1.6;color:#5b6673">${escapeHtml(note)}</p>
    </td></tr></table>
    <p style="margin:16px 0 0;font-size:12px;color:#5b6673">${escapeHtml(footer)}</p>
  </td></tr></table>
</body></html>`
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const text = [title, body, code, factLines, remark, link, note, footer]
    .filter((line) => line !== undefined && line !== '')
    .join('\n\n')
  return { subject, text, html }
}

const codeBlock = (code: string | undefined): string =>
  code === undefined
    ? ''
    : `
      <p style="margin:24px 0;padding:16px;background:#eef3f1;border-radius:8px;text-align:center;font-size:34px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`

const factRows = (facts: NonNullable<NewMail['facts']>): string =>
  facts.length === 0
    ? ''
    : `
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.5">${facts
        .map(
          ({ label, value }) =>
            `<tr><td style="padding:6px 12px 6px 0;color:#5b6673;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`

const remarkBlock = (remark: string): string =>
  remark
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(
      (line) => `
      <p style="margin:0 0 12px;font-size:15px;line-height:1.6">${escapeHtml(line)}</p>`,
    )
    .join('')
