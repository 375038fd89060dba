import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import { usePageShop } from '../../lib/shops/use-page-shop.ts'
import { ChangeHistory } from '../logs/index.ts'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** Who changed this part of the settings, below it. */
export const SectionHistory = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { organisation } = useSession()
  const { shop } = usePageShop()
  const section = SETTINGS_SECTIONS.find(({ to }) => to === path)
  if (section === undefined) return null
  const { of, texts } = section.history
  if (of === 'settings') return <ChangeHistory filter={{ type: 'Settings', texts: [...texts] }} />
  const subjectId = of === 'shop' ? shop?._id : organisation?._id
  return subjectId === undefined ? null : (
    <ChangeHistory filter={{ subjectId, texts: [...texts] }} />
  )
}
