import type { Environment } from 'monaco-editor'

/** From our own origin; like graphiql/setup-workers/vite, which writes a line to the console for each. */
const environment: Environment = {
  getWorker: (_id, label) => {
    if (label === 'json')
      return new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' })
    if (label === 'graphql')
      return new Worker(new URL('./graphql-worker.ts', import.meta.url), { type: 'module' })
    return new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' })
  },
}

Object.assign(globalThis, { MonacoEnvironment: environment })
