import { ensureChromium } from './chromium.ts'
import { startProduct } from './product.ts'

const globalSetup = async (): Promise<() => Promise<void>> => {
  ensureChromium()
  // The demo is loaded once; every product of the journeys begins with a copy of it.
  const loaded = await startProduct()
  await loaded.stop()
  process.env.E2E_LOADED_DATA = loaded.dataDirectory
  const product = await startProduct()
  // The workers are started after this and inherit it.
  process.env.E2E_BASE_URL = product.url
  return async () => {
    await product.remove()
    await loaded.remove()
  }
}

export default globalSetup
