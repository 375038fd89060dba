import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, printSchema } from 'graphql'
import { buildSchema } from '../../apps/api/src/graphql/schema.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The published schema, and the same for the web's types. */
export const schemaFiles = (): Record<string, string> => {
  const schema = buildSchema()
  const introspection = minifyIntrospection(introspectionFromSchema(schema))
  return {
    'apps/api/schema.graphql': `${printSchema(schema)}\n`,
    'apps/web/src/lib/graphql-env.d.ts': outputIntrospectionFile(introspection, {
      fileType: '.d.ts',
      shouldPreprocess: true,
    }),
  }
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(schemaFiles()))
    writeFileSync(join(ROOT, file), content)
}
