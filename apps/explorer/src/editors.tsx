import './monaco-workers.ts'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import 'graphiql/graphiql.css'
import './editors.css'
import { GraphiQL } from 'graphiql'
import type { GraphQLSchema } from 'graphql'
import { useMemo } from 'react'
import { createFetcher } from './create-fetcher.ts'
import { EXAMPLES } from './examples.ts'
import { tabStorage } from './tab-storage.ts'
import { useEditorThemes } from './use-editor-themes.ts'

interface EditorsProps {
  readonly secret: string
  readonly schema: GraphQLSchema
  readonly scheme: 'light' | 'dark'
  readonly onKeyRefused: () => void
}

export const Editors = ({ secret, schema, scheme, onKeyRefused }: EditorsProps) => {
  useEditorThemes()
  const fetcher = useMemo(() => createFetcher(secret, onKeyRefused), [secret, onKeyRefused])
  return (
    <main className="editors">
      <GraphiQL
        fetcher={fetcher}
        schema={schema}
        storage={tabStorage}
        plugins={NO_HISTORY}
        defaultTabs={EXAMPLES}
        defaultEditorToolsVisibility="variables"
        showPersistHeadersSettings={false}
        forcedTheme={scheme}
      >
        <GraphiQL.Logo>{null}</GraphiQL.Logo>
      </GraphiQL>
    </main>
  )
}

const NO_HISTORY: [] = []
