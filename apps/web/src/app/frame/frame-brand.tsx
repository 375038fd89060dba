import { frameShades } from '@lockerdesk/domain'
import { useEffect } from 'react'
import type { CurrentOrganisation } from '../../lib/session/session-documents.ts'
import './frame-brand.css'

/** The organisation's own colour and logo in the bars around every page; the pages keep the product's colours. */
export const FrameBrand = ({
  name,
  brand: { accent, logoUrl },
}: Pick<CurrentOrganisation, 'name' | 'brand'>) => {
  useEffect(() => {
    if (accent === null) return
    const { style, dataset } = document.documentElement
    const light = frameShades(accent, 'light')
    const dark = frameShades(accent, 'dark')
    const shades = {
      '--brand-light': light.accent,
      '--brand-light-soft': light.soft,
      '--brand-dark': dark.accent,
      '--brand-dark-soft': dark.soft,
    }
    for (const [property, shade] of Object.entries(shades)) style.setProperty(property, shade)
    dataset['branded'] = 'true'
    return () => {
      delete dataset['branded']
      for (const property of Object.keys(shades)) style.removeProperty(property)
    }
  }, [accent])
  return logoUrl === null ? null : <img data-brand-logo src={logoUrl} alt={name} />
}
