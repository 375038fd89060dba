import { foldText } from '@lockerdesk/domain'

export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** A text cut where the typed words begin and end in it, without regard to case and accents. */
export const highlight = (text: string, typed: string): Piece[] => {
  const letters = Array.from(text)
  // A letter may fold to two (ß), and a mark of its own to none: positions are kept letter by letter.
  const origins = letters.flatMap((letter, index) => Array.from(foldText(letter), () => index))
  const folded = letters.map(foldText).join('')
  const marked = new Set<number>()
  for (const word of new Set(foldText(typed).trim().split(/\s+/)))
    for (
      let at = word === '' ? -1 : folded.indexOf(word);
      at !== -1;
      at = folded.indexOf(word, at + 1)
    )
      for (const origin of origins.slice(at, at + word.length)) marked.add(origin)
  return letters.reduce<Piece[]>((pieces, letter, index) => {
    const isMatch = marked.has(index)
    const last = pieces.at(-1)
    if (last?.isMatch !== isMatch) return [...pieces, { text: letter, isMatch }]
    return [...pieces.slice(0, -1), { text: last.text + letter, isMatch }]
  }, [])
}
