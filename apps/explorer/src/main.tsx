import '@fontsource-variable/inter'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startI18n } from './i18n.ts'
import { nonceStyles } from './nonce-styles.ts'

nonceStyles()
await startI18n()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
