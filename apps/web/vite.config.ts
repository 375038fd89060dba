import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Every hashed file also as .br and .gz, made once at build time and served as it is. */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle: () => {
    const folder = join(import.meta.dirname, 'dist/assets')
    for (const file of readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))) {
      const path = join(folder, file)
      const content = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed()],
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
        files.filter((file) => !/\/(first|rolldown-runtime|Icon)/.test(file)),
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
