import { escapeHtml } from '../../platform/escape-html.ts'

/** A cabinet from the front, some of its doors marked. */
export interface MailPicture {
  readonly rows: number
  readonly doors: readonly {
    readonly label: string
    readonly column: number
    readonly row: number
    readonly columnSpan: number
    readonly rowSpan: number
    readonly isMarked: boolean
  }[]
  /** What the picture shows, for people and mail clients that see none. */
  readonly description: string
}

const ROW_PX = 22

export const pictureBlocks = (pictures: readonly MailPicture[], accent: string): string =>
  pictures.map((picture) => pictureBlock(picture, accent)).join('')

const pictureBlock = ({ rows, doors, description }: MailPicture, accent: string): string => {
  const lines = Array.from({ length: rows }, (_, index) =>
    doors
      .filter(({ row }) => row === index + 1)
      .toSorted((a, b) => a.column - b.column)
      .map((door) => doorCell(door, accent))
      .join(''),
  )
  return `<table role="img" aria-label="${escapeHtml(description)}" align="center" cellpadding="0" cellspacing="3" style="margin:0 auto 8px;background:#d5dcd9;border-radius:6px;font-size:12px">${lines
    .map((cells) => `<tr style="height:${ROW_PX}px">${cells}</tr>`)
    .join('')}</table>
<p class="soft" style="margin:0 0 20px;font-size:13px;text-align:center;color:#5b6673">${escapeHtml(description)}</p>
`
}

const doorCell = (
  { label, columnSpan, rowSpan, isMarked }: MailPicture['doors'][number],
  accent: string,
): string => {
  const look = isMarked
    ? `background:${escapeHtml(accent)};color:#ffffff;font-weight:700`
    : 'background:#ffffff;color:#5b6673'
  return `<td align="center" colspan="${columnSpan}" rowspan="${rowSpan}" style="min-width:30px;padding:2px 6px;border-radius:3px;${look}">${escapeHtml(label)}</td>`
}
