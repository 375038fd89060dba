import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { useEffect, useState } from 'preact/hooks'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { hasUsableCode } from './kept-order.ts'

/** What a page says to its worker once it has loaded. */
export interface KeepFiles {
  readonly files: readonly string[]
}

const WORKER = '/storefront/order-worker.js'
const ASSETS = '/storefront/assets/'

/** True once the phone can show the code without a network. */
export const useKeptPage = (address: PageAddress, order: ShownOrder | null): boolean => {
  const { language } = useSpeech()
  const [isKept, setKept] = useState(false)
  const isWorth = order !== null && hasUsableCode(order)
  const logoUrl = order?.shop.logoUrl ?? null
  const path = `${address.shopPath}/orders/${address.token}`
  useEffect(() => {
    if (!isWorth || !('serviceWorker' in navigator)) return setKept(false)
    let isCurrent = true
    void keepPage(path, logoUrl).then((answer) => {
      if (isCurrent) setKept(answer)
    })
    return () => {
      isCurrent = false
    }
    // Another language is another file to be kept.
  }, [isWorth, path, logoUrl, language])
  return isKept
}

const keepPage = async (path: string, logoUrl: string | null): Promise<boolean> => {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: path })
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith(ASSETS))
    const files = [...new Set([...loaded, ...(logoUrl === null ? [] : [logoUrl])])]
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data))
      port1.start()
    })
    active?.postMessage({ files } satisfies KeepFiles, [port2])
    return await answer
  } catch {
    // A browser that keeps nothing shows the page while it has a network.
    return false
  }
}
