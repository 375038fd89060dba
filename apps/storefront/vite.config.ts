import { join } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'

const DIST = join(import.meta.dirname, 'dist')

/** The worker of an order's page: one file without imports, at an address that stays the same with every build. */
const orderWorker = (): Plugin => ({
  name: 'order-worker',
  apply: 'build',
  writeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        target: 'es2022',
        outDir: DIST,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/order-worker.ts'),
          output: { format: 'iife', entryFileNames: 'order-worker.js' },
        },
      },
    })
  },
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/storefront/',
  plugins: [orderWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
