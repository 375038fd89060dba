import type { BoxState } from '@lockerdesk/domain'
import {
  IconBellRinging,
  IconBookmark,
  IconDoor,
  IconPackageExport,
  IconQuestionMark,
  IconShoppingBag,
  IconSquareRounded,
  IconTool,
} from '@tabler/icons-react'

const ICONS = {
  free: IconSquareRounded,
  reserved: IconBookmark,
  notified: IconBellRinging,
  ordered: IconShoppingBag,
  toBeEmptied: IconPackageExport,
  open: IconDoor,
  outOfService: IconTool,
  unknown: IconQuestionMark,
} as const satisfies Record<BoxState, typeof IconDoor>

export const BoxStateIcon = ({ state, size = 16 }: { state: BoxState; size?: number }) => {
  const Icon = ICONS[state]
  return <Icon size={size} stroke={1.8} aria-hidden />
}
