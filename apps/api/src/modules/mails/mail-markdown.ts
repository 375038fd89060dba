import { escapeHtml } from '../../platform/escape-html.ts'

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s()<>"']+)\)/g
const BOLD = /\*\*([^*\n]+)\*\*/g
const ITALIC = /\*([^*\n]+)\*/g
const ITEM = /^[-*] +/

/** Links, bold and italic; everything else, HTML above all, is text. */
const inline = (line: string): string =>
  escapeHtml(line)
    .replace(LINK, '<a href="$2" style="color:inherit">$1</a>')
    .replace(BOLD, '<strong>$1</strong>')
    .replace(ITALIC, '<em>$1</em>')

const paragraph = (lines: readonly string[]): string =>
  lines.every((line) => ITEM.test(line))
    ? `<ul style="margin:0 0 8px;padding-left:20px">${lines
        .map((line) => `<li>${inline(line.replace(ITEM, ''))}</li>`)
        .join('')}</ul>`
    : `<p style="margin:0 0 8px">${lines.map(inline).join('<br>')}</p>`

/** The small part of Markdown that a shop's note needs, as HTML for a mail. */
export const markdownToHtml = (markdown: string): string =>
  markdown
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(paragraph)
    .join('')
