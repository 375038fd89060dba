import { createRoot } from 'react-dom/client'
// First: it puts the layers in order.
import './ui/styles/base.css'
import './ui/styles/mantine-layers.css'
import './ui/styles/mantine-base.ts'
import '@fontsource-variable/inter/wght.css'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n.ts'
import { startErrorReporting } from './lib/errors/report-error.ts'
import { styleNonce } from './lib/style-nonce.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('no root element')

// The scroll lock of dialogs looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

startErrorReporting()
await startI18n()
createRoot(root).render(<App />)
