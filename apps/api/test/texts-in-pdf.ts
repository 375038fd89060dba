import { inflateSync } from 'node:zlib'

/** The objects of a PDF, with what is packed in their streams. */
const objectsIn = (pdf: Buffer): Map<string, { head: string; stream: string }> =>
  new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(
      ([, id = '', body = '']) => {
        const [head = '', packed] = body.split('stream\n')
        const bytes = Buffer.from(packed?.replace(/\nend$/, '') ?? '', 'latin1')
        const isText = packed !== undefined && !head.includes('Length1')
        return [id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
      },
    ),
  )

/** What each glyph of a font means, as it tells whoever copies from the page. */
const lettersOf = (cmap: string): string[] =>
  [...cmap.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  )

/** What a reader sees: the pieces between which a line is spaced, put together again. */
export const textsInPdf = (pdf: Buffer): string => {
  const objects = objectsIn(pdf)
  const headOf = (id: string | undefined) => objects.get(id ?? '')
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /ToUnicode (\d+)/.exec(headOf(id)?.head ?? '')?.[1]
      fonts.set(name, lettersOf(headOf(cmap)?.stream ?? ''))
    }
  const texts: string[] = []
  for (const { stream } of objects.values()) {
    let letters: string[] = []
    for (const [whole, font] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[.*?\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? []
      else
        texts.push(
          [...whole.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '□')
            .join(''),
        )
    }
  }
  return texts.join('\n')
}

/** How many rectangles are drawn. */
export const rectanglesInPdf = (pdf: Buffer): number =>
  [...objectsIn(pdf).values()].reduce(
    (sum, { stream }) => sum + (stream.match(/ re\n/g)?.length ?? 0),
    0,
  )

/** The colours that something is filled with, as #rrggbb. */
export const coloursInPdf = (pdf: Buffer): string[] =>
  [...objectsIn(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(
      ([, ...parts]) =>
        `#${parts
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    ),
  )
