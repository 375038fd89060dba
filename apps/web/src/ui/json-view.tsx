import { Fragment } from 'react'
import classes from './json-view.module.css'

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi

interface Piece {
  readonly text: string
  readonly kind: 'key' | 'string' | 'word' | 'number' | 'plain'
}

const piecesOf = (json: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const match of json.matchAll(TOKEN)) {
    const [whole, text, colon, word] = match
    if (match.index > end) pieces.push({ text: json.slice(end, match.index), kind: 'plain' })
    if (text !== undefined) pieces.push({ text, kind: colon === undefined ? 'string' : 'key' })
    else pieces.push({ text: whole, kind: word === undefined ? 'number' : 'word' })
    if (colon !== undefined) pieces.push({ text: colon, kind: 'plain' })
    end = match.index + whole.length
  }
  return [...pieces, { text: json.slice(end), kind: 'plain' }]
}

const readJson = (raw: string): string | null => {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return null
  }
}

/** JSON with room to breathe; what cannot be read as JSON stays as it came. */
export const prettyJson = (raw: string): string => readJson(raw) ?? raw

/** Of what is not JSON nothing is a number or a word of it. */
const shownPieces = (raw: string): readonly Piece[] => {
  const json = readJson(raw)
  return json === null ? [{ text: raw, kind: 'plain' }] : piecesOf(json)
}

export const JsonView = ({ raw, label }: { raw: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <pre className={classes.json} tabIndex={0} role="region" aria-label={label}>
    {shownPieces(raw).map(({ text, kind }, index) =>
      kind === 'plain' ? (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes its order
        <Fragment key={index}>{text}</Fragment>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes its order
        <span key={index} data-kind={kind}>
          {text}
        </span>
      ),
    )}
  </pre>
)
