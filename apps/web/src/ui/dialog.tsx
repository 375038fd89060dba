import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import './mantine-styles.ts'

const PHONE = '(max-width: 767px)'

/** Closes on Escape and on a click outside; on phones a sheet of full height. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  size = 'md',
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      centered
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': '×' }}
    >
      {children}
    </Modal>
  )
}
