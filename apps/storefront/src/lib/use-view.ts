import { useEffect, useState } from 'preact/hooks'

export type View = 'shop' | 'basket'

const present = (): View => (location.hash === '#basket' ? 'basket' : 'shop')

/** The basket stands in the address, so that Back leads out of it. */
export const useView = (): { view: View; open: (view: View) => void } => {
  const [view, setView] = useState(present)
  useEffect(() => {
    const follow = () => {
      setView(present())
      window.scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return {
    view,
    open: (next) => {
      location.hash = next === 'basket' ? 'basket' : ''
    },
  }
}
