import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Notice } from './notice.tsx'

/** Whether another system accepted what was tried with it, and what it said. */
export const TestAnswer = ({
  isAccepted,
  title,
  answer,
}: {
  isAccepted: boolean
  title: string
  answer: string
}) => (
  <Notice
    tone={isAccepted ? 'good' : 'bad'}
    icon={
      isAccepted ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />
    }
  >
    <strong>{title}</strong>
    <br />
    {answer}
  </Notice>
)
