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
  base: '/simulator/',
  plugins: [customMedia, react()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
