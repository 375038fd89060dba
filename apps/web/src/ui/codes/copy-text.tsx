import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { showToast } from '../toast.ts'

const SAID_MS = 2_000

/** A button that copies a text and says so, or that the browser refused. */
export const CopyText = ({ text, label }: { text: string; label?: string }) => {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Refused by the user or by a rule of their company.
      showToast({ severity: 'warning', message: t('notCopied') })
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={isCopied ? t('copied') : (label ?? t('copy'))}
      onClick={() => void copy()}
    >
      {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    </ActionIcon>
  )
}
