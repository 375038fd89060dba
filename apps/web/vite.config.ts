import { join } from 'node:path'
import { withMedia } from '@lockerdesk/domain'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textsWithCode } from './texts-with-code.ts'

/** Stylesheets name the breakpoint; its number is the domain's. */
const customMedia: Plugin = {
  name: 'custom-media',
  transform: {
    order: 'pre',
    filter: { id: /\.css$/, code: '(--' },
    handler: (code) => ({ code: withMedia(code), map: null }),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [customMedia, react(), textsWithCode()],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: join(import.meta.dirname, 'src/features/imports/fflate-without-workers.ts'),
      },
    ],
  },
  worker: { format: 'es' },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file lists what each later one needs: its styles and itself. All its parts would make this longer.
      resolveDependencies: (_file, files) =>
        files.filter((file) => file.endsWith('.css') || file.includes('-page-')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file and not a hundred, what everybody signed in needs another: it compresses a fifth better.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // On both sides of the door: in neither of their files, or one would bring the other.
            { name: 'logo', test: /\/src\/ui\/logo\.tsx$/, priority: 2 },
            { name: 'inside', test: /\/src\/app\/shell\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': 'http://localhost:4000', '/api': 'http://localhost:4000' } },
})
