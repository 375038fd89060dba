import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useNow } from '../../lib/time/use-now.ts'

const MINUTE_MS = 60_000

interface SpokenExcursion {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly peak: number
  readonly warningLimit: number
}

/** An excursion in words: how far, and from when to when. */
export const useExcursionWords = () => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const now = useNow(MINUTE_MS)
  return {
    peak: ({ peak, warningLimit }: SpokenExcursion): string =>
      t(peak < warningLimit ? 'lowest' : 'peak', {
        peak: formats.degrees(peak),
        limit: formats.degrees(warningLimit),
      }),
    when: ({ startedAt, endedAt }: SpokenExcursion): string => {
      const end = endedAt === null ? now.getTime() : Date.parse(endedAt)
      const duration = formats.duration((end - Date.parse(startedAt)) / MINUTE_MS)
      return endedAt === null
        ? t('whenOngoing', { from: formats.dateTime(startedAt), duration })
        : t('when', {
            from: formats.dateTime(startedAt),
            to: formats.dateTime(endedAt),
            duration,
          })
    },
  }
}
