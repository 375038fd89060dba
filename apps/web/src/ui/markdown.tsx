import { Fragment, type ReactNode } from 'react'

/** Bold, italics and links; everything else, HTML included, is text. */
const inline = (text: string): ReactNode[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\(https?:\/\/[^\s)]+\))/).map((part, index) => {
    const key = `${index}-${part}`
    const link = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/.exec(part)
    if (link !== null) {
      return (
        <a key={key} href={link[2]} target="_blank" rel="noreferrer noopener">
          {link[1]}
        </a>
      )
    }
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>
    return <Fragment key={key}>{part}</Fragment>
  })

const block = (lines: readonly string[], key: string): ReactNode => {
  const heading = /^(#{1,3}) (.+)$/.exec(lines[0] ?? '')
  if (heading !== null && lines.length === 1) return <h3 key={key}>{inline(heading[2] ?? '')}</h3>
  if (lines.every((line) => /^[-*] /.test(line))) {
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    )
  }
  return (
    <p key={key}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  )
}

/** Markdown without HTML, made of React elements: nothing a writer types can become markup. */
export const Markdown = ({ text }: { text: string }) => (
  <div>
    {text
      .trim()
      .split(/\n\s*\n/)
      .map((part) => block(part.split('\n'), part))}
  </div>
)
