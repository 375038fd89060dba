import { highlight } from './highlight.ts'

export const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map(({ text: piece, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else, and are never moved
    isMatch ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
