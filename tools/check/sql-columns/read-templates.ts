import { parseSync, type TSTypeParameterInstantiation, Visitor } from 'oxc-parser'
import { isSqlTag } from './is-sql-tag.ts'

export interface SqlTemplate {
  readonly line: number
  /** Without its values and fragments: each is one `?`. */
  readonly text: string
  /** The outermost declaration around it. */
  readonly declaration: string
  /** Its rows have a type: that of `sql<Row>`, or of what `allRows` and `firstRow` send. */
  readonly hasRowType: boolean
}

/** The sql templates of a source file. */
export const templatesIn = (file: string, source: string): SqlTemplate[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const templates: (SqlTemplate & { readonly start: number })[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, typeArguments, quasi, start }) {
      if (!isSqlTag(tag)) return
      const text = quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ')
      const line = source.slice(0, start).split('\n').length
      const around = program.body.find((node) => node.start <= start && start < node.end)
      const hasRowType = tag.type === 'CallExpression' || isOfRows(typeArguments)
      templates.push({ start, line, text, declaration: `${around?.start}`, hasRowType })
    },
  }).visit(program)
  return templates
}

/** `sql<boolean>` is an expression. */
const isOfRows = (typeArguments: TSTypeParameterInstantiation | null | undefined): boolean => {
  const [type] = typeArguments?.params ?? []
  return type?.type === 'TSTypeReference' || type?.type === 'TSTypeLiteral'
}
