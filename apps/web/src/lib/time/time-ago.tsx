import { useFormats } from '../format.ts'
import { useNow } from './use-now.ts'

const TELL_AGAIN_MS = 20_000

/** 'three minutes ago', updated live, with the exact time as tooltip. */
export const TimeAgo = ({ iso }: { iso: string }) => {
  const formats = useFormats()
  const now = useNow(TELL_AGAIN_MS)
  return (
    <time dateTime={iso} title={formats.dateTime(iso)}>
      {formats.relative(iso, now)}
    </time>
  )
}
