import { ensureChromium } from './chromium.ts'
import { startProduct } from './product.ts'

const globalSetup = async (): Promise<() => Promise<void>> => {
  ensureChromium()
  const product = await startProduct()
  // The workers are started after this and inherit it.
  process.env.E2E_BASE_URL = product.url
  return () => product.remove()
}

export default globalSetup
