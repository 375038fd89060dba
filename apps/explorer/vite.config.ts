import { withMedia } from '@lockerdesk/domain'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
  base: '/explorer/',
  plugins: [customMedia, react()],
  worker: { format: 'es' },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    // The page's policy allows no data: fonts, so every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco is 3 MB whatever we do; it loads after the key was accepted.
    chunkSizeWarningLimit: 5_000,
  },
})
