import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMutation } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { graphql } from '../../lib/graphql.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import type { CurrentUser } from '../../lib/session/session-documents.ts'
import '../../ui/styles/mantine-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './viewing-banner.module.css'

const endViewingMutation = graphql(`
  mutation EndViewing {
    endViewing
  }
`)

/** Whose eyes these are and who looks; its end loads everything anew, as whoever really looks. */
export const ViewingBanner = ({
  name,
  viewing: { viewerName, until, isOver },
}: {
  name: string
  viewing: NonNullable<CurrentUser['viewing']>
}) => {
  const { t } = useTranslation('banners')
  const formats = useFormats()
  const [{ fetching }, execute] = useMutation(endViewingMutation)
  // Ended in another tab meanwhile is ended as well.
  const end = useCallback(() => void execute({}).then(() => location.reload()), [execute])
  useEffect(() => {
    const leftMs = isOver ? 0 : Date.parse(until) - productNow().getTime()
    const timer = setTimeout(end, Math.max(leftMs, 0))
    return () => clearTimeout(timer)
  }, [until, isOver, end])
  return (
    <div className={classes.banner}>
      <Notice tone="warn" icon={<IconEye size={18} aria-hidden />}>
        <div className={classes.line}>
          <span>{t('viewing.text', { viewer: viewerName, name, until: formats.time(until) })}</span>
          <Button size="compact-sm" variant="default" loading={fetching} onClick={end}>
            {t('viewing.end')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
