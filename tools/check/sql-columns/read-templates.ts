import { parseSync, Visitor } from 'oxc-parser'
import { isSqlTag } from './is-sql-tag.ts'

export interface SqlTemplate {
  readonly line: number
  /** Without its values and fragments: each is one `?`. */
  readonly text: string
  /** The outermost declaration around it. */
  readonly declaration: string
}

/** The sql templates of a source file. */
export const templatesIn = (file: string, source: string): SqlTemplate[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const templates: (SqlTemplate & { readonly start: number })[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (!isSqlTag(tag)) return
      const text = quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ')
      const line = source.slice(0, start).split('\n').length
      const around = program.body.find((node) => node.start <= start && start < node.end)
      templates.push({ start, line, text, declaration: `${around?.start}` })
    },
  }).visit(program)
  return templates
}
