import { render } from 'preact'
import { App } from './app.tsx'
import { readAddress } from './lib/page-address.ts'
import { firstLanguage, loadTexts } from './lib/texts.ts'
import './ui/base.css'

const root = document.getElementById('root')
const language = firstLanguage()
const t = await loadTexts(language)
if (root !== null)
  render(<App address={readAddress(location.pathname)} first={{ language, t }} />, root)
