import { freePort } from '../apps/api/test/free-port.ts'
import { ensureChromium } from './chromium.ts'
import { startProduct } from './product.ts'

const globalSetup = async (): Promise<() => Promise<void>> => {
  ensureChromium()
  // The demo is loaded once; every product of the journeys begins with a copy of it.
  const loaded = await startProduct()
  await loaded.stop()
  process.env.E2E_LOADED_DATA = loaded.dataDirectory
  // Where journeys start the systems of others; the product would call no server of its own network.
  const [webshopPort, loyaltyPort] = [await freePort(), await freePort()]
  process.env.E2E_WEBSHOP_PORT = String(webshopPort)
  process.env.E2E_LOYALTY_PORT = String(loyaltyPort)
  const product = await startProduct({
    // Mails of the demo name the address that it was loaded under.
    PORT: loaded.settings.PORT,
    TRUSTED_WEB_SERVERS: `127.0.0.1:${webshopPort},127.0.0.1:${loyaltyPort}`,
  })
  // The workers are started after this and inherit it.
  process.env.E2E_BASE_URL = product.url
  return async () => {
    await product.remove()
    await loaded.remove()
  }
}

export default globalSetup
