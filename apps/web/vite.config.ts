import { join } from 'node:path'
import { withMedia } from '@lockerdesk/domain'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileOnLoad } from './compile-on-load.ts'
import { chunksByLoad } from './load-plan.ts'
import { preloadPlan } from './preload-plan.ts'
import { textsWithCode } from './texts-with-code.ts'
import { withoutPointers } from './without-pointers.ts'

/** Stylesheets name the breakpoint; its number is the domain's. */
const customMedia: Plugin = {
  name: 'custom-media',
  transform: {
    order: 'pre',
    filter: { id: /\.css$/, code: '(--' },
    handler: (code) => ({ code: withMedia(code), map: null }),
  },
}

/** Each component has a layer of its own, in the order of mantine-layers.css: its styles may come in any file. */
const mantineLayers: Plugin = {
  name: 'mantine-layers',
  transform: {
    order: 'pre',
    filter: { id: /@mantine\/core\/styles\/[\w-]+\.layer\.css$/ },
    handler: (code, id) => {
      const [, name] = /([\w-]+)\.layer\.css$/.exec(id) ?? []
      return { code: code.replace('@layer mantine', `@layer mantine.${name}`), map: null }
    },
  },
}

/** Mantine's styles are imported by name: a component without its own would stand there bare. */
const mantineStyles: Plugin = {
  name: 'mantine-styles',
  generateBundle(_options, bundle) {
    const inUse = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    const imported = new Set(this.getModuleIds())
    for (const id of inUse) {
      const [, core, name] = /^(.*\/@mantine\/core\/)esm\/.*\/(\w+)\.module\.mjs$/.exec(id) ?? []
      if (core !== undefined && !imported.has(`${core}styles/${name}.layer.css`))
        this.error(`nothing imports the styles of ${name}`)
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    customMedia,
    mantineLayers,
    mantineStyles,
    react(),
    textsWithCode(),
    withoutPointers(),
    chunksByLoad(),
    preloadPlan(),
    compileOnLoad(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: join(import.meta.dirname, 'src/features/imports/fflate-without-workers.ts'),
      },
    ],
  },
  // Parts of the error reporter that nobody switches on here.
  define: { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
  worker: { format: 'es' },
  css: { transformer: 'lightningcss' },
  // Texts are read as a whole; a name of its own for each would be twice the file.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A feature's index only names what others may use: who takes one thing does not load the rest.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/features\/[\w-]+\/index\.ts$/, sideEffects: false }],
      },
    },
  },
  server: { proxy: { '/graphql': 'http://localhost:4000', '/api': 'http://localhost:4000' } },
})
