import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import './ui/mantine-base.ts'
import './ui/base.css'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n.ts'
import { startErrorReporting } from './lib/report-error.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('no root element')

await startI18n()
createRoot(root).render(<App />)
startErrorReporting()
