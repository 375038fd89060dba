import { parseSync, type PropertyKey, Visitor } from 'oxc-parser'

export type Tables = ReadonlyMap<string, ReadonlySet<string>>

/** The tables of database-tables.ts, each with its columns. */
export const knownTables = (source: string): Tables => {
  const tables = new Map<string, ReadonlySet<string>>()
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'Tables') return
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature') continue
        const literal = member.typeAnnotation?.typeAnnotation
        if (literal?.type !== 'TSTypeLiteral') continue
        tables.set(
          nameOf(member.key),
          new Set(
            literal.members.flatMap((column) =>
              column.type === 'TSPropertySignature' ? [nameOf(column.key)] : [],
            ),
          ),
        )
      }
    },
  }).visit(parseSync('tables.ts', source).program)
  return tables
}

const nameOf = (key: PropertyKey): string => (key.type === 'Identifier' ? key.name : '')
