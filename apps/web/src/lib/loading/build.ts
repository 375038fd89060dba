/** True if the server runs another build than this page. False while the server is unreachable. */
export const isBuildOutdated = async (): Promise<boolean> => {
  const loaded = [...document.querySelectorAll<HTMLScriptElement>('script[src^="/assets/"]')].map(
    ({ src }) => new URL(src).pathname.slice(1),
  )
  try {
    const response = await fetch('/manifest.json', { cache: 'no-store' })
    if (response.status === 404) return true
    if (!response.ok) return false
    const manifest = await response.text()
    return loaded.some((file) => !manifest.includes(file))
  } catch {
    return false
  }
}
