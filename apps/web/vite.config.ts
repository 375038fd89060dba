import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file lists what each later one needs; what is there already, or tiny, only makes it longer.
      resolveDependencies: (_file, files) =>
        files.filter(
          (file) =>
            file.endsWith('.css') ||
            !/\/((first|rolldown-runtime)-|[A-Z]|(use|get)-|[\w-]+\.(graphql|module)-)/.test(file),
        ),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file and not a hundred: it compresses a fifth better.
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  server: { proxy: { '/graphql': 'http://localhost:4000', '/api': 'http://localhost:4000' } },
})
