import { PHONE_MEDIA } from '@lockerdesk/domain'
import { useMediaQuery } from '@mantine/hooks'

export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE_MEDIA, false, { getInitialValueInEffect: false })
