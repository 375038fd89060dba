import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/storefront/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
