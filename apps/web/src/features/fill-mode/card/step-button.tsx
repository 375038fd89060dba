import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** A large button under the thumb; the one that comes next has the focus. */
export const StepButton = ({
  isNext,
  ...button
}: Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'loading' | 'leftSection'> & {
  isNext: boolean
  onClick: () => void
  children: ReactNode
}) => {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) element.current?.focus({ preventScroll: true })
  }, [isNext])
  return <Button ref={element} fullWidth {...button} />
}
