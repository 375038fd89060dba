import 'monaco-graphql/esm/graphql.worker.js'
